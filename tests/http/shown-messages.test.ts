import { writeFileSync } from "node:fs";
import { join } from "node:path";
import { eq } from "drizzle-orm";
import { beforeEach, describe, expect, test } from "vitest";
import { answerCall } from "~/api/answer-call.server";
import { HOUR } from "~/config/durations";
import { hashPassword } from "~/domain/account/password.server";
import { openSession } from "~/domain/account/sessions.server";
import { issueToken, unsealKey } from "~/domain/account/tokens.server";
import { readSettings, writeSetting } from "~/domain/shared/settings.server";
import { registrationCookie, resetCookie } from "~/http/cookies.server";
import * as forgot from "~/screens/account/forgot-password";
import * as login from "~/screens/account/login";
import * as logout from "~/screens/account/logout";
import * as reset from "~/screens/account/reset-password";
import * as profile from "~/screens/company-profile/profile";
import * as jobDetails from "~/screens/my-jobs/job-details";
import * as staffHome from "~/screens/my-jobs/my-jobs";
import * as deletePosition from "~/screens/overview/delete-position";
import * as expiration from "~/screens/overview/event-expiration";
import * as briefings from "~/screens/overview/position-briefings";
import * as summary from "~/screens/pay/payment-summary";
import * as extraSummary from "~/screens/pay/payment-summary";
import * as completeCompany from "~/screens/registration/registration-company";
import * as newRequest from "~/screens/request/new-request";
import * as bookingList from "~/screens/selection/booking-list";
import { bookings, orders, registrations, sessions, users } from "~db/schema";
import { makeConfirmedHours } from "../factories/hours";
import { checkoutOf } from "../factories/orders";
import { pdfOf } from "../factories/pdf";
import {
  makeBookedPosition,
  makeBooking,
  makeCardOnFile,
  makeEmployer,
  makePostedPosition,
  makeStaff,
  makeStaffType,
  makeUser,
} from "../factories/rows";
import { withWorld } from "../factories/with-world";
import { tokenOf } from "../support/api";
import { callRoute, englishMessage, wayOn } from "../support/call-route";
import { dataDir } from "../support/data-dir";

const faults = join(dataDir, "faults");
process.env.TAGWERK_MODE = "test";
process.env.TEST_FAULTS_FILE = faults;

const PASSWORD = "Tagwerk-2026!";
const world = withWorld();
beforeEach(() => {
  writeFileSync(faults, "");
});

type Call = Parameters<typeof callRoute>[1];

/** A post that succeeds leads on, and the next page says the text of the key. */
async function says(call: Call, key: string, text?: string) {
  const { response, data } = await callRoute(world, call);
  expect([key, response.status, JSON.stringify(data)]).toEqual([key, 302, "null"]);
  expect(wayOn(response).message).toBe(key);
  expect(englishMessage(key)).toEqual(text ?? expect.stringMatching(/\w/));
  return response;
}

const linkCookie = async (cookie: ReturnType<typeof resetCookie>, value: unknown) =>
  (await cookie.serialize(value)).split(";")[0] ?? "";

test("[ERR-38] each success has its text: logged in, logged out, registered, new password, token sent, user updated", async () => {
  const { user } = makeStaff(world, { user: { passwordHash: await hashPassword(PASSWORD) } });
  const form = { email: user.email, password: PASSWORD, role: "employee" };
  await says({ route: login, path: "/en/auth/login", form }, "loggedIn", "logged in");
  await says({ route: logout, path: "/en/auth/logout", as: user.id, form: {} }, "loggedOut", "logged out");
  const forgotten = { route: forgot, path: "/en/auth/forgot-password", form: { email: user.email } };
  await says(forgotten, "tokenSent", "token sent to e-mail");

  const key = unsealKey(issueToken(world, { purpose: "reset-password", userId: user.id, expiresAt: world.now + 1000 }));
  const again = { password: "Tagwerk-2027!", passwordConfirm: "Tagwerk-2027!" };
  const cookies = [await linkCookie(resetCookie(), key)];
  await says(
    { route: reset, path: "/en/auth/reset-password", cookies, form: again },
    "passwordChanged",
    "password changed",
  );

  const { id: userId } = makeUser(world, { role: "employer" });
  world.db.insert(registrations).values({ userId, createdAt: world.now }).run();
  const link = unsealKey(issueToken(world, { purpose: "registration", userId, expiresAt: world.now + 1000 }));
  const company = {
    companyName: "Berger GmbH",
    companyVatNumber: "ATU12345675",
    contactPerson: "Eva Berger",
    phoneNumber: "06601234567",
    country: "AT",
    city: "Wien",
    postalCode: "1020",
    addressLineOne: "Praterstraße 1",
    addressLineTwo: "",
    password: PASSWORD,
    passwordConfirm: PASSWORD,
  };
  await says(
    {
      route: completeCompany,
      path: "/en/auth/complete-company",
      cookies: [await linkCookie(registrationCookie(), { userId, key: link })],
      form: company,
    },
    "registrationCompleted",
    "registration completed",
  );
  const { phoneNumber: phone, password: _1, passwordConfirm: _2, ...details } = company;
  const own = { ...details, phone, firstName: "Eva", lastName: "Berger", email: "eva@berger.example" };
  const saved = { ...own, password: "", passwordConfirm: "" };
  await says(
    { route: profile, path: "/organization/profile", as: userId, form: saved },
    "userUpdated",
    "user updated successfully",
  );
});

test("[ERR-74] each success of a company has its text", async () => {
  const checkout = checkoutOf(world);
  const { company, user } = checkout.employer;
  const as = user.id;
  const { event, position } = makePostedPosition(world, company.id);
  const at = (rest: string) => `/organization/${rest}`;
  const params = { positionId: position.id, eventId: event.id };

  const files = {
    submissionId: "b",
    briefing1: new File([new Uint8Array(pdfOf(1))], "Plan.pdf", { type: "application/pdf" }),
  };
  await says(
    { route: briefings, path: at(`positions/${position.id}/briefings`), params, as, form: files },
    "brief.briefingsUploadedSuccessfully",
  );
  const later = { eventExpirationDate: "2026-11-26" };
  await says({ route: expiration, path: at(`events/${event.id}/expiration`), params, as, form: later }, "eventupdated");
  await says(
    { route: deletePosition, path: at(`positions/${position.id}/delete`), params, as, form: { confirmed: "yes" } },
    "requestOverview.deletedJob",
  );

  const billing = {
    billingAddressName: "Donaublick GmbH",
    vatNumber: "ATU12345675",
    billingAddressCountry: "AT",
    billingAddressCity: "Wien",
    billingAddressPostCode: "1020",
    billingAddressStreet: "Praterstraße 1",
    billingAddressStreetTwo: "",
  };
  await says({ route: profile, path: at("profile?tab=payment-method"), as, form: billing }, "Billingdetails");
  const card = {
    paymentMethod: "visa",
    intent: "fields",
    cardName: "Maria Gruber",
    cardNumber: "4242 4242 4242 4242",
    validThrough: "12/28",
    securityCode: "123",
  };
  await says({ route: profile, path: at("profile?tab=payment-details"), as, form: card }, "Paymentdetails");

  const taken = checkout.listed();
  const remove = { intent: "remove", entryId: taken.entry.id };
  await says({ route: bookingList, path: at("booking-list"), as, form: remove }, "Staffremoved");

  const staffType = makeStaffType(world).id;
  const request = {
    submissionId: "r",
    intent: "publish",
    eventName: "Ball",
    eventExpirationDate: "2026-12-03",
    "jobs[0].staffType": staffType,
    "jobs[0].jobBonus": "0",
    "jobs[0].jobPositions[0].quantity": "1",
    "jobs[0].jobPositions[0].jobPlace": "1020 Wien",
    "jobs[0].jobPositions[0].jobDate": "2026-12-04",
    "jobs[0].jobPositions[0].jobStart": "17:00",
    "jobs[0].jobPositions[0].jobEnd": "22:00",
  };
  await says({ route: newRequest, path: at("new-request"), as, form: request }, "jobOfferCreated", "job offer created");

  checkout.listed({ startsAt: Date.UTC(2026, 11, 20, 16) });
  const order = checkout.drafted();
  const place = { expectedTotalCents: String(order.totalCents) };
  await says(
    { route: summary, path: at(`request-book-payment-summary?order=${order.id}`), as, form: place },
    "staffbooked",
  );

  const startsAt = world.now - 10 * HOUR;
  const worked = makeBookedPosition(world, { startsAt, endsAt: startsAt + 6 * HOUR });
  makeConfirmedHours(world, worked, { outstandingAmountCents: 2490 });
  const theirs = checkoutOf(world, worked.employer);
  const extra = theirs.drafted({ wanted: { kind: "outstanding", eventId: worked.event.id } });
  const pay = { expectedTotalCents: String(extra.totalCents) };
  await says(
    {
      route: extraSummary,
      path: at(`request-payment-summary?order=${extra.id}`),
      as: worked.employer.user.id,
      form: pay,
    },
    "outstandingamountpaid",
  );
});

test("[PAY-26] paying books: the position is booked, and the person reads that the booking is fixed", async () => {
  const checkout = checkoutOf(world);
  const { position, event, staff } = checkout.listed();
  const order = checkout.drafted();
  const placed = await callRoute(world, {
    route: summary,
    path: `/organization/request-book-payment-summary?order=${order.id}`,
    as: checkout.employer.user.id,
    form: { expectedTotalCents: String(order.totalCents) },
  });
  expect(wayOn(placed.response).message).toBe("staffbooked");
  expect(world.db.select().from(bookings).where(eq(bookings.positionId, position.id)).all()).toHaveLength(1);
  const path = `/staff/job-details/${position.id}/${event.id}`;
  const params = { id: position.id, eventId: event.id };
  const { data } = await callRoute(world, { route: jobDetails, path, params, as: staff.user.id });
  expect(JSON.stringify(data)).toContain('"label":"bookingFixed"');
});

describe("a forced log-out", () => {
  test.each(["ended", "deactivated"])("[AUTH-13] (%s) says why, and not that somebody logged out", async (how) => {
    const { user } = makeStaff(world);
    const session = { userId: user.id, remember: false, userAgent: null, address: null };
    const key = openSession(world, session, readSettings({ db: world.db }));
    if (how === "ended") world.db.update(sessions).set({ expiresAt: 1 }).run();
    else world.db.update(users).set({ deactivatedAt: world.now }).where(eq(users.id, user.id)).run();
    const { setSessionCookie } = await import("~/http/session.server");
    const cookies = [(await setSessionCookie(key)).split(";")[0] ?? ""];
    const { response } = await callRoute(world, { route: staffHome, path: "/staff/my-jobs", cookies });
    const flashes = response.headers.getSetCookie().filter((line) => line.startsWith("flash="));
    expect(flashes).toHaveLength(1);
    expect(wayOn(response).message).toBe(how === "ended" ? "expiredTokenError" : "accountDeactivated");
  });
});

describe("what fails", () => {
  const order = () => {
    const checkout = checkoutOf(world);
    const listed = checkout.listed();
    return { checkout, listed, row: checkout.drafted() };
  };
  const place = async (row: { id: string; totalCents: number }, as: string) => {
    const path = `/organization/request-book-payment-summary?order=${row.id}`;
    const form = { expectedTotalCents: String(row.totalCents) };
    const { response, data } = await callRoute(world, { route: summary, path, as, form });
    return { status: response.status, form: (data as { errors?: { form?: string[] } } | null)?.errors?.form };
  };

  test("[ERR-69][ERR-71] is told with its reason (400), and otherwise that the person is booked elsewhere", async () => {
    const { checkout, listed, row } = order();
    const as = checkout.employer.user.id;
    writeSetting(world.system(), "acceptInvoices", 0);
    expect(await place(row, as)).toEqual({ status: 400, form: ["paymentMethodNotOffered"] });
    writeSetting(world.system(), "acceptInvoices", 1);
    world.db.$client.exec("create trigger broken before insert on bookings begin select raise(abort, 'broken'); end");
    expect(await place(row, as)).toEqual({ status: 409, form: ["employeeAlreadyBookForaJob"] });
    world.db.$client.exec("drop trigger broken");
    makeBooking(world, listed.position, listed.application);
    expect((await place(row, as)).status).toBe(409);
    expect(world.db.select().from(orders).get()?.settledAt).toBeNull();
  });

  test("is not said of somebody whom another process held up: they may try again", async () => {
    const { checkout, row } = order();
    const { id } = checkout.employer.user;
    globalThis.tagwerkDatabase = world.db;
    world.db.$client.function("locked", () => {
      throw Object.assign(new Error("database is locked"), { code: "SQLITE_BUSY" });
    });
    world.db.$client.exec("create temp trigger held before insert on bookings begin select locked(); end");
    expect((await place(row, id)).status).toBe(503);
    const headers = {
      Host: "localhost:3000",
      "Content-Type": "application/json",
      Authorization: `Bearer ${tokenOf(world, id)}`,
    };
    const body = JSON.stringify({ invoiceId: row.id });
    const request = new Request("http://localhost:3000/api/complete-invoice-payment", {
      method: "POST",
      headers,
      body,
    });
    const said = await answerCall({ request, params: { "*": "complete-invoice-payment" } });
    expect([said.status, await said.json()]).toEqual([503, expect.objectContaining({ key: "busy" })]);
    world.db.$client.exec("drop trigger temp.held");
    expect((await place(row, id)).status).toBe(302);
  });

  test("[ERR-24] the own account that cannot be read is told in general words, as a call and as a page", async () => {
    const { user } = makeStaff(world);
    const token = tokenOf(world, user.id);
    globalThis.tagwerkDatabase = world.db;
    world.db.$client.exec("alter table staff_profiles rename to gone");
    const request = new Request("http://localhost:3000/api/users/getMe", {
      headers: { Host: "localhost:3000", "Accept-Language": "en", Authorization: `Bearer ${token}` },
    });
    const said = await answerCall({ request, params: { "*": "users/getMe" } });
    expect([said.status, await said.json()]).toEqual([
      500,
      expect.objectContaining({ key: "somethingwentwrong", message: englishMessage("somethingwentwrong") }),
    ]);
  });

  test("[PAY-35] a card that cannot be fetched is none: 'No Payment Details yet.'", async () => {
    const { user, company } = makeEmployer(world);
    makeCardOnFile(world, company.id);
    const held = async () => {
      const path = "/organization/profile?tab=payment-details";
      const { data } = await callRoute(world, { route: profile, path, as: user.id });
      return (data as { page: { card: object | null } }).page.card;
    };
    expect(await held()).toMatchObject({ last4: "4242" });
    writeFileSync(faults, "card.load");
    expect(await held()).toBeNull();
    expect(englishMessage("noPaymentDetails")).toBe("No Payment Details yet.");
  });
});
