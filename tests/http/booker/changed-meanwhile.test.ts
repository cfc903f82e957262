import { eq } from "drizzle-orm";
import { beforeEach, describe, expect, test } from "vitest";
import { saveCompanyProfile } from "~/domain/account/company/save-company-profile.server";
import { setPaymentMethods } from "~/domain/account/company/set-payment-methods.server";
import { saveTestimonial } from "~/domain/agency/texts/save-testimonial.server";
import { changeExpiration } from "~/domain/event/change-expiration.server";
import { setTravelCost } from "~/domain/event/set-travel-cost.server";
import { saveBillingAddress } from "~/domain/payment/billing/save-billing-address.server";
import { renameStaffType } from "~/domain/pricing/change-staff-type.server";
import { setStaffTypePrice } from "~/domain/pricing/set-staff-type-price.server";
import { writeSetting } from "~/domain/shared/settings.server";
import * as profilePage from "~/screens/company-profile/profile";
import * as briefingsPage from "~/screens/overview/position-briefings";
import type { RefusedForm } from "~/ui/form/typed-fields";
import { briefings, cardsOnFile, companies, events, files, positions, staffTypes, testimonials } from "~db/schema";
import { makeBriefing } from "../../factories/briefings";
import { pdfOf } from "../../factories/pdf";
import { makeApplication, makeCardOnFile, makeStaff, makeUser } from "../../factories/rows";
import { callRoute } from "../../support/call-route";
import { withProduct } from "../../support/open-product";
import { formIn, messageIn } from "../../support/read-form";
import type { Visitor } from "../../support/story";

const product = withProduct();
beforeEach(() => product.startAgain());

const agency = () => {
  const { id } = product.users.superuser;
  return product.world.as({ kind: "user", userId: id, role: "superuser", companyId: null });
};
const PAULAS = "paula@tagwerk.example";
/** Paula, of the same company, who is faster. */
function colleague() {
  const companyId = product.story.employer.company.id;
  const person = { firstName: "Paula", lastName: "Kern", email: PAULAS };
  const paula = makeUser(product.world, { role: "employer", companyId, ...person });
  return product.world.as({ kind: "user", userId: paula.id, role: "employer", companyId });
}
const company = () =>
  product.world.db.select().from(companies).where(eq(companies.id, product.story.employer.company.id)).get();

/** Looks at a page, lets somebody else act, then sends the form of the older page with what was typed. */
async function actOnOlderPage(
  { at, by, field, to = at }: { at: string; by: Visitor; field: string; to?: string },
  meanwhile: () => void,
  typed: Record<string, string>,
) {
  const shown = formIn(await (await product.ask(at, by)).text(), field);
  expect(Object.keys(shown).filter((name) => name.startsWith("seen."))).not.toEqual([]);
  meanwhile();
  const post = async (form: Record<string, string>) => {
    const answer = await product.ask(to, by, { method: "POST", form: { ...form, ...typed } });
    return { status: answer.status, html: await answer.text() };
  };
  const refused = await post(shown);
  expect(refused.status).toBe(409);
  const again = formIn(refused.html, field);
  return { ...refused, again, now: messageIn(refused.html, "meanwhileNow"), pressAgain: () => post(again) };
}

describe("two people at the same thing: the later one reads what changed, nothing is overwritten silently", () => {
  test.each([
    ["employer", "organization", () => colleague()],
    ["employer", "organization", () => agency()],
    ["superuser", "superuser", () => colleague()],
  ] as const)("the last day of applications, changed by %s on an older page of /%s", async (by, prefix, other) => {
    const { event } = product.story.open;
    const row = () => product.world.db.select().from(events).where(eq(events.id, event.id)).get()?.eventExpirationDate;
    const typed = { eventExpirationDate: "2026-11-26" };
    const list = prefix === "superuser" ? "/superuser/eventslist" : "/organization/request-overview";
    const act = await actOnOlderPage(
      {
        at: `${list}?open=${event.id}`,
        by,
        field: "eventExpirationDate",
        to: `/${prefix}/events/${event.id}/expiration`,
      },
      () => expect(changeExpiration(other(), { eventId: event.id, eventExpirationDate: "2026-11-24" }).ok).toBe(true),
      typed,
    );
    expect(row()).toBe("2026-11-24");
    expect(messageIn(act.html, "changedMeanwhile")).not.toBe("");
    expect(act.now).toContain("24.11.2026");
    expect(act.again).toMatchObject({ ...typed, "seen.eventExpirationDate": "2026-11-24" });
    // What is there has been read: pressing again is a decision about it.
    expect((await act.pressAgain()).status).toBe(302);
    expect(row()).toBe("2026-11-26");
  });

  test("a form that comes twice is no other person", async () => {
    const { event } = product.story.open;
    const at = `/organization/events/${event.id}/expiration`;
    const form = { ...formIn(await (await product.ask(at, "employer")).text(), "eventExpirationDate") };
    for (const _ of [1, 2]) {
      const sent = { ...form, eventExpirationDate: "2026-11-25" };
      expect((await product.ask(at, "employer", { method: "POST", form: sent })).status).toBe(302);
    }
  });

  test("the profile of a company: what was typed stays, what was not takes the present value", async () => {
    const typed = { contactPerson: "Maria Huber" };
    const act = await actOnOlderPage(
      { at: "/organization/profile", by: "employer", field: "companyName" },
      () => {
        const stored = company();
        if (!stored) throw new Error("no company");
        const person = { firstName: "Paula", lastName: "Kern", email: PAULAS, phone: "06601234567" };
        const passwords = { password: "", passwordConfirm: "" };
        const changes = { city: "Graz", postalCode: "8010", companyVatNumber: "ATU12345675", addressLineTwo: "" };
        const saved = saveCompanyProfile(colleague(), {
          typed: { ...stored, ...person, ...passwords, ...changes },
          passwordHash: null,
          sessionKey: "",
        });
        expect(saved.ok).toBe(true);
      },
      typed,
    );
    expect(company()).toMatchObject({ city: "Graz", contactPerson: "Maria Gruber" });
    expect(act.html).toContain("8010");
    expect(act.again).toMatchObject({ ...typed, city: "Graz", postalCode: "8010", "seen.city": "Graz" });
    expect((await act.pressAgain()).status).toBe(302);
    expect(company()).toMatchObject({ city: "Graz", postalCode: "8010", ...typed });
  });

  test("the billing address, a country by its name", async () => {
    const act = await actOnOlderPage(
      { at: "/organization/profile?tab=payment-method", by: "employer", field: "billingAddressName" },
      () => {
        const typed = {
          billingAddressName: "Neu GmbH",
          vatNumber: "DE136695976",
          billingAddressCountry: "DE",
          billingAddressCity: "München",
          billingAddressPostCode: "80331",
          billingAddressStreet: "Praterstraße 1",
          billingAddressStreetTwo: "",
        };
        expect(saveBillingAddress(colleague(), typed).ok).toBe(true);
      },
      { billingAddressName: "Alt GmbH" },
    );
    expect(company()).toMatchObject({ billingAddressName: "Neu GmbH", billingAddressCountry: "DE" });
    expect(act.html).toMatch(/Deutschland|Germany/);
    expect(act.again).toMatchObject({ billingAddressName: "Alt GmbH", billingAddressCity: "München" });
    expect((await act.pressAgain()).status).toBe(302);
    expect(company()).toMatchObject({ billingAddressName: "Alt GmbH", billingVatNumber: "DE136695976" });
  });

  test("the card on file", async () => {
    const companyId = product.story.employer.company.id;
    const act = await actOnOlderPage(
      { at: "/organization/profile?tab=payment-details", by: "employer", field: "cardName" },
      () => makeCardOnFile(product.world, companyId, { brand: "masterCard", last4: "4444" }),
      {
        paymentMethod: "visa",
        intent: "fields",
        cardName: "Maria Gruber",
        cardNumber: "4242 4242 4242 4242",
        validThrough: "12/28",
        securityCode: "123",
      },
    );
    expect(act.now).toContain("Mastercard •••• 4444");
    expect(act.again).toMatchObject({ cardName: "Maria Gruber", "seen.card": "masterCard 4444" });
    const cards = product.world.db.select().from(cardsOnFile).where(eq(cardsOnFile.companyId, companyId)).all();
    expect(cards.map(({ last4 }) => last4)).toEqual(["4444"]);
  });

  test("a position with applications that the question did not name stays", async () => {
    const { position } = product.story.open;
    const act = await actOnOlderPage(
      { at: `/organization/positions/${position.id}/delete`, by: "employer", field: "confirmed" },
      () => makeApplication(product.world, position.id, makeStaff(product.world).user.id),
      {},
    );
    const row = () => product.world.db.select().from(positions).where(eq(positions.id, position.id)).get();
    expect(row()?.deletedAt).toBeNull();
    expect(messageIn(act.html, "applicationsChanged")).not.toBe("");
    expect(act.again["seen.applications"]).toBe("2");
    expect((await act.pressAgain()).status).toBe(302);
    expect(row()?.deletedAt).not.toBeNull();
  });

  test("a briefing: the chosen file is kept for the second decision", async () => {
    const { position } = product.story.open;
    const { world } = product;
    const by = { as: product.users.employer.id, params: { positionId: position.id } };
    const path = `/organization/positions/${position.id}/briefings?replace=1`;
    const shown = await callRoute(world, { route: briefingsPage, path, ...by });
    const { submissionId, slots } = shown.data as { submissionId: string; slots: { fileId: string }[] };
    const now = () =>
      world.db
        .select({ name: files.originalName, replacedAt: briefings.replacedAt })
        .from(briefings)
        .innerJoin(files, eq(files.id, briefings.fileId))
        .where(eq(briefings.positionId, position.id))
        .all()
        .filter(({ replacedAt }) => replacedAt === null)
        .map(({ name }) => name);
    world.db.update(briefings).set({ replacedAt: world.now }).where(eq(briefings.positionId, position.id)).run();
    makeBriefing(world, position.id, { slot: 1, bytes: Buffer.from("%PDF-1.7\n%%EOF\n"), extension: "pdf" });
    const file = new File([new Uint8Array(pdfOf(1))], "Plan.pdf", { type: "application/pdf" });
    const form = { submissionId, "seen.briefing1": slots[0]?.fileId ?? "", briefing1: file };
    const refused = await callRoute(world, { route: briefingsPage, path, ...by, form });
    expect(refused.response.status).toBe(409);
    const answer = refused.data as RefusedForm<{ chosen: { slot: number; fileId: string; name: string }[] }>;
    expect(answer.errors.form).toEqual(["changedMeanwhile"]);
    expect(answer.errors.briefing1).toEqual([`meanwhileNow?now=${encodeURIComponent("Treffpunkt 1.pdf")}`]);
    expect(now()).toEqual(["Treffpunkt 1.pdf"]);
    const [chosen] = answer.values?.chosen ?? [];
    const present = (await callRoute(world, { route: briefingsPage, path, ...by })).data as typeof shown.data & {
      slots: { fileId: string }[];
    };
    const again = {
      submissionId,
      "seen.briefing1": present.slots[0]?.fileId ?? "",
      kept1: chosen?.fileId ?? "",
      keptName1: chosen?.name ?? "",
    };
    expect((await callRoute(world, { route: briefingsPage, path, ...by, form: again })).response.status).toBe(302);
    expect(now()).toEqual(["Plan.pdf"]);
  });

  test("a logo", async () => {
    const { world } = product;
    const path = "/organization/profile";
    const send = async (seen: string, colour: string) => {
      const { default: sharp } = await import("sharp");
      const png = await sharp({ create: { width: 40, height: 40, channels: 3, background: colour } })
        .png()
        .toBuffer();
      const photo = new File([new Uint8Array(png)], "logo.png", { type: "image/png" });
      const form = { intent: "logo", "seen.photo": seen, photo };
      const { response, data } = await callRoute(world, {
        route: profilePage,
        path,
        as: product.users.employer.id,
        form,
      });
      return { status: response.status, errors: (data as { errors?: object } | null)?.errors };
    };
    expect((await send("", "red")).status).toBe(302);
    expect((await send("", "red")).status).toBe(302);
    expect(await send("", "blue")).toEqual({ status: 409, errors: { photo: ["changedMeanwhile"] } });
    expect((await send(company()?.logoFileId ?? "", "blue")).status).toBe(302);
  });

  test("what the agency sets: travel costs, ways of paying, settings, names of work, testimonials", async () => {
    const { open } = product.story;
    const { id: positionId } = open.position;
    const travel = await actOnOlderPage(
      { at: `/superuser/back-office/events/${open.event.id}`, by: "superuser", field: "jobTravelCost" },
      () => expect(setTravelCost(agency(), { positionId, travelCents: 2_500 }).ok).toBe(true),
      { jobTravelCost: "30,00", intent: "travel" },
    );
    expect(travel.now).toContain("25,00");
    expect(travel.again.jobTravelCost).toBe("30,00");

    const { companyId } = product.story.ids as { companyId: string };
    const methods = await actOnOlderPage(
      { at: `/superuser/back-office/companies/${companyId}`, by: "superuser", field: "seen.paymentMethods" },
      () => setPaymentMethods(agency(), { companyId, methods: ["invoice"] }),
      { paymentMethods: "creditCard", intent: "methods" },
    );
    expect(methods.now).not.toBe("");
    expect(company()?.paymentMethods).toEqual(["invoice"]);

    const settings = await actOnOlderPage(
      { at: "/superuser/back-office/settings/agency", by: "superuser", field: "seen.productName" },
      () => writeSetting(product.world.system(), "agencyPhone", "+43 1 111"),
      { agencyEmail: "neu@tagwerk.example", intent: "save" },
    );
    expect(settings.now).toContain("+43 1 111");
    expect(settings.again).toMatchObject({ agencyPhone: "+43 1 111", agencyEmail: "neu@tagwerk.example" });

    const logo = await actOnOlderPage(
      { at: "/superuser/back-office/settings/agency", by: "superuser", field: "seen.footerLogoFileId" },
      () => writeSetting(product.world.system(), "footerLogoFileId", "another"),
      { picture: "footerLogoFileId", intent: "remove", "seen.footerLogoFileId": "before" },
    );
    expect(messageIn(logo.html, "changedMeanwhile")).not.toBe("");

    const { staffTypeId } = open.job;
    renameStaffType(agency(), { staffTypeId, nameDe: "Empfang am See", nameEn: "Lake reception" });
    const names = await actOnOlderPage(
      { at: `/superuser/back-office/staff-types/${staffTypeId}`, by: "superuser", field: "seen.nameDe" },
      () => expect(renameStaffType(agency(), { staffTypeId, nameDe: "Anders", nameEn: "Other" }).ok).toBe(true),
      { nameEn: "Mine", intent: "names" },
    );
    expect(names.again).toMatchObject({ nameDe: "Anders", nameEn: "Mine" });
    expect(product.world.db.select().from(staffTypes).where(eq(staffTypes.id, staffTypeId)).get()?.nameEn).toBe(
      "Other",
    );

    const price = { staffTypeId, pricePerHourCents: 1500, effectivePricePerHourCents: 2800 };
    const validFrom = Date.UTC(2026, 11, 31, 23);
    const prices = await actOnOlderPage(
      { at: `/superuser/back-office/staff-types/${staffTypeId}`, by: "superuser", field: "seen.prices" },
      () => expect(setStaffTypePrice(agency(), { ...price, validFrom }).ok).toBe(true),
      { intent: "price", pricePerHour: "16,00", effectivePricePerHour: "29,00", validFrom: "2027-01-01" },
    );
    expect(messageIn(prices.html, "changedMeanwhile")).not.toBe("");
    expect(prices.html).toContain("28,00");
    expect((await prices.pressAgain()).status).toBe(302);

    const texts = { name: "Eva", quoteDe: "Gut", quoteEn: "", positionDe: "Chefin", positionEn: "" };
    const made = saveTestimonial(agency(), { ...texts, id: null, picture: null });
    const id = made.ok ? made.value.testimonialId : "";
    const testimonial = await actOnOlderPage(
      { at: `/superuser/back-office/testimonials/${id}`, by: "superuser", field: "quoteDe" },
      () => saveTestimonial(agency(), { ...texts, quoteDe: "Sehr gut", id, picture: null }),
      { name: "Eva K." },
    );
    expect(testimonial.again).toMatchObject({ name: "Eva K.", quoteDe: "Sehr gut" });
    expect((await testimonial.pressAgain()).status).toBe(302);
    const row = product.world.db.select().from(testimonials).where(eq(testimonials.id, id)).get();
    expect(row).toMatchObject({ name: "Eva K.", quoteDe: "Sehr gut" });
  });
});
