import sharp from "sharp";
import { workOnce } from "~/worker/worker.server";
import type { Data, StoryCalls } from "./story-calls";
import { paidPlaces, positionsOf } from "./walk-booking";
import { must } from "./walk-staff";

/** What is paid, confirmed and billed. */
export async function walkMoney(story: StoryCalls): Promise<void> {
  const ask = (call: string, json?: unknown, parts: string[] = []) =>
    story.ask("firma", call, parts, json === undefined ? {} : { json });
  const eventsBy = async (query: string) =>
    (await story.ask("firma", "GET events/getUserEvents", [], { query })).events;
  const { user } = await ask("GET users/getMe");
  const { billingAddress, companyVatNumber } = user.employer;
  await ask("POST employers/updatebillingaddress", {
    companyVatNumber,
    billingAddress: { ...billingAddress, billingAddressStreetTwo: "Stiege 2" },
  });
  const paid = paidPlaces(story);
  const waiting = positionsOf(await eventsBy("pagination=false")).filter(
    ({ _id, isBooked, inAddedList, applications }) =>
      !isBooked && !inAddedList && applications.length > 0 && !paid.has(_id),
  );
  // What is soon can only be paid by card.
  const [soon, later] = [waiting.at(0), waiting.at(-1)];
  await ask("POST complete-invoice-payment", { invoiceId: await draft(story, later, "onInvoice") });
  await ask("POST order/completeOrder", { invoiceId: await draft(story, soon, "visa") });

  const current = await eventsBy("status=current");
  const owing = must(current, ({ payableCents }: Data) => payableCents > 0);
  const outstanding = { jobids: [{ id: owing.jobs[0].jobPositions[0]._id, eventId: owing._id }], outstandingpay: true };
  const extra = await ask("POST outstanding-payment", { ...outstanding, paymentMethod: "onInvoice" });
  await ask("POST complete-invoice-payment", { invoiceId: extra.invoice.id });
  await ask("GET events/getEvent/{eventId}", undefined, [owing._id]);

  const open = must(current, ({ confirmable }: Data) => confirmable.length > 0);
  const worked = must(positionsOf([open]), ({ _id }) => open.confirmable.includes(_id));
  await ask(
    "PATCH jobs/submitWorkHours/{id}",
    {
      confirmJobStart: worked.jobStart,
      confirmJobEnd: worked.jobEnd,
      employerName: "Maria Gruber",
      signatureText: "Maria Gruber",
      forEmployerSign: true,
    },
    [worked._id],
  );
  while (await workOnce()) {}
  const [{ bills }] = await ask("GET orders/getEmployerBills/{userId}", undefined, [user._id]);
  for (const { transactionId } of bills) await ask("GET orders/getOrder/{tid}", undefined, [transactionId]);
  await saveProfiles(story, user);
  await ask("GET users/logout");
}

async function draft(story: StoryCalls, { _id, eventId, applications }: Data, paymentMethod: string): Promise<string> {
  const json = {
    employer: { companyName: "Fremd" },
    employeeId: applications[0].applicant._id,
    jobids: [{ id: _id, eventId }],
    outstandingpay: false,
    paymentMethod,
  };
  const { invoice } = await story.ask("firma", "POST order", [], { json });
  return invoice.id;
}

async function saveProfiles(story: StoryCalls, { firstName, lastName, email, phone, employer }: Data): Promise<void> {
  const ask = (who: string, call: string, json: unknown) => story.ask(who, call, [], { json });
  const { companyName, contactPerson, country, city, postalCode, addressLineOne } = employer;
  const company = { companyName, contactPerson, country, city, postalCode, addressLineOne };
  const form = await withPhoto({ ...company, firstName, lastName, email, phone });
  await story.ask("firma", "PATCH users/updateMe", [], { form });
  const paymentMethod = { paymentMethod: "visa", cardName: "Maria Gruber", cardNumber: "4242424242424242" };
  const paymentDetails = { ...paymentMethod, validThrough: "01/12/2028", securityCode: "123" };
  await ask("firma", "POST employers/updatepaymentdetails", { paymentDetails });
  const { user } = await story.ask("agentur", "GET users/getMe");
  const own = { firstName: user.firstName, lastName: user.lastName, email: user.email, phone: user.phone };
  await story.ask("agentur", "PATCH users/updateMe", [], { form: await withPhoto(own) });
}

async function withPhoto(fields: Record<string, string>): Promise<FormData> {
  const form = new FormData();
  for (const [name, value] of Object.entries(fields)) form.set(name, value);
  const picture = sharp({ create: { width: 300, height: 300, channels: 3, background: "#8a6" } });
  form.set("photo", new File([new Uint8Array(await picture.png().toBuffer())], "logo.png", { type: "image/png" }));
  return form;
}
