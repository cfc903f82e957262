import { eq } from "drizzle-orm";
import { beforeEach, describe, expect, test } from "vitest";
import { findCounts } from "~/domain/agency/queue/counts.queries.server";
import type { MethodOffer } from "~/domain/payment/rules";
import * as companiesPage from "~/screens/back-office/companies/companies";
import * as companiesCsv from "~/screens/back-office/companies/companies-csv";
import * as company from "~/screens/back-office/companies/company";
import * as account from "~/screens/back-office/people/account";
import * as accounts from "~/screens/back-office/people/accounts";
import * as accountsCsv from "~/screens/back-office/people/accounts-csv";
import * as bookAndPay from "~/screens/pay/pay";
import type { RefusedForm } from "~/ui/form/typed-fields";
import {
  auditEntries,
  bookings,
  companies,
  orders,
  outbox,
  registrations,
  replacements,
  sessions,
  users,
} from "~db/schema";
import { auditDataOf } from "../../factories/audit-data";
import { makeApplicants, makeSettledOrder } from "../../factories/orders";
import { makeBookedPosition, makeEmployer, makeListEntry, makeSuperuser, makeUser } from "../../factories/rows";
import { withWorld } from "../../factories/with-world";
import { callRoute, wayOn } from "../../support/call-route";
import { mailsOf } from "../../support/histories/outbox-work";

const world = withWorld();
let agency: string;
beforeEach(() => {
  agency = makeSuperuser(world).user.id;
});

const audited = (action: string) =>
  world.db
    .select()
    .from(auditEntries)
    .where(eq(auditEntries.action, action))
    .all()
    .map((entry) => ({
      actorUserId: entry.actorUserId,
      companyId: entry.companyId,
      data: auditDataOf(world, entry),
    }));

describe("accounts", () => {
  const path = "/superuser/back-office/accounts";
  const open = async (userId: string, form?: Record<string, string>) => {
    const params = { userId };
    const sent = await callRoute(world, { route: account, path: `${path}/${userId}`, params, as: agency, form });
    return { status: sent.response.status, data: sent.data as never, ...wayOn(sent.response) };
  };

  test("a booking to come of somebody whose account is closed is ended by the agency: nothing to pay, everybody is written", async () => {
    const { staff, booking, employer, position } = makeBookedPosition(world);
    const end = (id = booking.id) => open(staff.user.id, { intent: `endBooking:${id}` });
    expect(await end()).toMatchObject({ status: 409, data: { errors: { form: ["comingBookingsChanged"] } } });
    await open(staff.user.id, { intent: "deactivate", reason: "Hausverbot", seenBookings: "1" });
    expect((await end("unknown")).status).toBe(409);
    expect((await end()).message).toBe("bookingEnded");
    const find = () => world.db.select().from(bookings).where(eq(bookings.id, booking.id)).get();
    expect(find()).toMatchObject({ cancelledKind: "byAgency", cancelledBy: agency });
    expect(mailsOf(world, "booking-ended")).toMatchObject([{ userId: staff.user.id }]);
    expect(mailsOf(world, "cannot-come")[0]).toMatchObject({ userId: employer.user.id });
    expect(world.db.select().from(replacements).all()).toMatchObject([{ positionId: position.id, filledAt: null }]);
    expect((await end()).status).toBe(409);
  });

  test("[BO-03] one is found, closed after its coming bookings were seen, and opened again", async () => {
    const { staff } = makeBookedPosition(world);
    const search = staff.user.email;
    const list = await callRoute(world, { route: accounts, path: `${path}?search=${search}`, as: agency });
    expect(list.data).toMatchObject({ rows: [{ id: staff.user.id, role: "employee", state: "active" }] });
    const page = await open(staff.user.id);
    expect(page.data).toMatchObject({
      coming: { total: 1, bookings: [{ eventName: "Gala der Gartenbaugesellschaft" }] },
    });

    const close = (form: Record<string, string>) => open(staff.user.id, { intent: "deactivate", ...form });
    expect(await close({ reason: " ", seenBookings: "1" })).toMatchObject({
      status: 400,
      data: { errors: { reason: ["required"] } },
    });
    expect(await close({ reason: "Nicht erschienen", seenBookings: "0" })).toMatchObject({
      status: 409,
      data: { typed: { reason: "Nicht erschienen" }, errors: { form: ["comingBookingsChanged"] } },
    });
    expect((await close({ reason: "Nicht erschienen", seenBookings: "1" })).message).toBe("accountClosed");
    expect(audited("account.deactivated")).toMatchObject([
      { actorUserId: agency, data: { reason: "Nicht erschienen" } },
    ]);
    expect((await open(staff.user.id, { intent: "reactivate" })).message).toBe("accountReopened");
    expect(world.db.select().from(users).where(eq(users.id, staff.user.id)).get()?.deactivatedAt).toBeNull();
    const ended = world.db.select().from(sessions).where(eq(sessions.userId, staff.user.id)).all();
    expect(ended.every(({ endedAt }) => endedAt !== null)).toBe(true);
  });

  test("[BO-03] the registration link goes out again, once per click, until the registration is finished", async () => {
    const user = makeUser(world, { role: "employer" });
    world.db.insert(registrations).values({ userId: user.id, createdAt: world.now }).run();
    expect((await open(user.id)).data).toMatchObject({ state: "registering", canResend: true });
    expect((await open(user.id, { intent: "resend" })).message).toBe("registrationLinkSent");
    expect(world.db.select().from(outbox).all()).toHaveLength(1);
    world.db.update(registrations).set({ completedAt: world.now }).run();
    expect(await open(user.id, { intent: "resend" })).toMatchObject({ status: 409 });
    expect((await open("unknown")).status).toBe(404);
  });

  test("the filtered list is a file", async () => {
    const { staff } = makeBookedPosition(world);
    const { response } = await callRoute(world, {
      route: accountsCsv,
      path: `${path}.csv?role=employee&state=active`,
      as: agency,
    });
    const [head, ...rows] = (await response.text()).trim().split("\r\n");
    expect(head).toContain("Id;Name;E-mail;Role;Company;Since;State");
    expect(rows).toEqual([`${staff.user.id};Anna Leitner;${staff.user.email};Staff;;2026-11-20;Active`]);
  });
});

describe("companies", () => {
  const path = "/superuser/back-office/companies";
  const post = async (companyId: string, form: Record<string, string | string[]>) => {
    const params = { companyId };
    const sent = await callRoute(world, { route: company, path: `${path}/${companyId}`, params, as: agency, form });
    return { status: sent.response.status, data: sent.data, ...wayOn(sent.response) };
  };

  test("[BO-14] a way of paying that is closed to a company is not offered and not taken", async () => {
    const employer = makeEmployer(world);
    const [applicant] = makeApplicants(world, employer, [{}]);
    if (!applicant) throw new Error("no applicant");
    makeListEntry(world, applicant.position, applicant.application);
    const pay = { route: bookAndPay, path: "/organization/request-book-and-pay", as: employer.user.id };
    const offered = async () => {
      const { page } = (await callRoute(world, pay)).data as { page: { offers: MethodOffer[] } };
      return page.offers.filter(({ refusal }) => refusal === null).map(({ choice }) => choice);
    };
    expect(await offered()).toContain("onInvoice");

    const { company: row } = employer;
    expect(await post(row.id, { intent: "methods" })).toMatchObject({ status: 400 });
    expect((await post(row.id, { intent: "methods", paymentMethods: "creditCard" })).message).toBe(
      "paymentMethodsSaved",
    );
    expect((await post(row.id, { intent: "methods", paymentMethods: "creditCard" })).message).toBe(
      "paymentMethodsSaved",
    );
    expect(audited("company.paymentMethodsSet")).toEqual([
      {
        actorUserId: agency,
        companyId: row.id,
        data: { before: ["creditCard", "invoice"], after: ["creditCard"], byAgency: true },
      },
    ]);
    expect(await offered()).toEqual(["visa", "masterCard"]);
    const form = { paymentMethod: "onInvoice" };
    const placed = await callRoute(world, { ...pay, form });
    expect(placed.response.status).toBe(400);
    expect((placed.data as RefusedForm).errors.paymentMethod).toEqual(["paymentMethodNotOffered"]);
    expect(world.db.select().from(orders).all()).toEqual([]);
  });

  test("[BO-18] a new registration waits in the queue until somebody marks it, and blocks nothing", async () => {
    const employer = makeEmployer(world, { companyName: "Apfelblüte" });
    const { company: fresh } = employer;
    expect(findCounts(world).companies).toBe(1);
    expect(makeSettledOrder(world, { employer }).order.settledAt).toBe(world.now);
    expect(findCounts(world).companies).toBe(1);
    const list = async (state: string) =>
      (await callRoute(world, { route: companiesPage, path: `${path}?state=${state}`, as: agency })).data;
    expect(await list("new")).toMatchObject({ rows: [{ companyName: "Apfelblüte", validatedOn: null }] });
    expect((await post(fresh.id, { intent: "validate" })).message).toBe("companyValidated");
    expect(findCounts(world).companies).toBe(0);
    expect(await list("new")).toMatchObject({ rows: [] });
    expect(world.db.select().from(companies).where(eq(companies.id, fresh.id)).get()).toMatchObject({
      validatedAt: world.now,
      validatedBy: agency,
    });
    const page = await callRoute(world, {
      route: company,
      path: `${path}/${fresh.id}`,
      params: { companyId: fresh.id },
      as: agency,
    });
    expect(page.data).toMatchObject({ validated: { day: "20.11.2026", name: "Petra Hofer" } });
    expect(audited("company.validated")).toMatchObject([{ actorUserId: agency, companyId: fresh.id }]);
  });

  test("the list is a file; an unknown company is not there", async () => {
    const { company: row } = makeEmployer(world, { companyName: "=Kren" });
    const { response } = await callRoute(world, { route: companiesCsv, path: `${path}.csv`, as: agency });
    expect(await response.text()).toContain(`${row.id};'=Kren;Wien;Maria Gruber;Credit card, On invoice;2026-11-20;`);
    expect((await post("unknown", { intent: "validate" })).status).toBe(404);
  });
});
