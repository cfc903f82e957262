import { eq } from "drizzle-orm";
import { describe, expect, test } from "vitest";
import { HOUR } from "~/config/durations";
import { auditEntries, outbox, safetyReports, safetySteps, staffBlocks, submissions } from "~db/schema";
import * as make from "../../../../tests/factories/rows";
import { makeSafetyReport } from "../../../../tests/factories/safety-reports";
import { withWorld } from "../../../../tests/factories/with-world";
import { mailsOf } from "../../../../tests/support/histories/outbox-work";
import { removeOld } from "../../agency/removal/remove-old.server";
import { addMonths, dayOf, endOfDay, startOfDay } from "../../shared/time.server";
import { reportSafety } from "./report-safety.server";
import { findReport, findReportable, listOwnReports, listReportsOf } from "./reports.queries.server";
import { closeReport, noteStep, readReport } from "./work-on-report.server";

const WORDS = "Die Leiter war gebrochen";
const world = withWorld();

function stage() {
  const booked = make.makeBookedPosition(world, { startsAt: world.now + 2 * HOUR });
  const agency = make.makeSuperuser(world);
  const person = world.as(booked.staff.actor);
  const told = { bookingId: booked.booking.id, kind: "danger", text: WORDS, callMe: true } as const;
  const report = (more: { submissionId?: string; neverAgain?: boolean } = {}, as = booked.staff.actor) =>
    reportSafety(world.as(as), { ...told, neverAgain: false, submissionId: "one", ...more });
  const rows = () => world.db.select().from(safetyReports).all();
  return { ...booked, agency, desk: () => world.as(agency.actor), person, report, rows };
}

describe("[RATE-07] a person tells the agency about an own job", () => {
  test("from 24 hours before the start until 12 months after the job, also when the booking has ended", () => {
    const { report, rows, position, booking, staff } = stage();
    const left = (at: number) => {
      world.now = at;
      return findReportable(world.as(staff.actor), booking.id)?.refusal;
    };
    expect(left(position.startsAt - 24 * HOUR - 1)).toBe("safetyReportTooEarly");
    expect(report()).toMatchObject({ ok: false, refusal: "safetyReportTooEarly" });
    expect(left(position.startsAt - 24 * HOUR)).toBeNull();
    const over = endOfDay(addMonths(dayOf(position.endsAt), 12));
    expect(left(over)).toBe("safetyReportOver");
    expect(report()).toMatchObject({ ok: false, refusal: "safetyReportOver" });
    expect(left(over - 1)).toBeNull();
    expect(report().ok).toBe(true);
    expect(rows()).toHaveLength(1);
  });

  test("once for each form, and only about an own booking", () => {
    const { report, rows, employer } = stage();
    expect(report({}, make.makeStaff(world).actor)).toMatchObject({ ok: false, refusal: "notFound" });
    expect(report({}, employer.actor as never)).toMatchObject({ ok: false, refusal: "notFound" });
    const first = report();
    expect(report()).toEqual(first);
    expect(report({ submissionId: "two" }).ok).toBe(true);
    expect(rows()).toHaveLength(2);
  });

  test("and, with one tick, is not booked there again", () => {
    const { report, staff, employer } = stage();
    report();
    expect(world.db.select().from(staffBlocks).all()).toEqual([]);
    report({ submissionId: "two", neverAgain: true });
    expect(world.db.select().from(staffBlocks).all()).toMatchObject([
      { userId: staff.user.id, companyId: employer.company.id },
    ]);
  });
});

describe("[RATE-08] a report reaches the agency alone", () => {
  test("encrypted; mail, audit log and answers of forms hold nothing of it, nor its kind", () => {
    const { report, rows, desk } = stage();
    report();
    const [{ id, textEncrypted } = { id: "", textEncrypted: "" }] = rows();
    expect(textEncrypted).toMatch(/^v1\./);
    expect(noteStep(desk(), { reportId: id, note: "Mit der Firma gesprochen", submissionId: "s" }).ok).toBe(true);
    expect(closeReport(desk(), { reportId: id, answer: "Die Leiter ist neu" }).ok).toBe(true);
    expect(mailsOf(world, "safety-report-waits")).toMatchObject([
      { reader: { email: "hallo@tagwerk.example" }, data: { reportId: id } },
    ]);
    const everything = [outbox, auditEntries, submissions, safetyReports, safetySteps].map((table) =>
      world.db.select().from(table).all(),
    );
    for (const words of [WORDS, "Mit der Firma", "Die Leiter ist neu"])
      expect(JSON.stringify(everything)).not.toContain(words);
    expect(JSON.stringify(everything.slice(0, 3))).not.toMatch(/danger/);
    expect(findReport(desk(), id)).toMatchObject({ text: WORDS, answer: "Die Leiter ist neu" });
  });

  test("and companies and other people find nothing", () => {
    const { report, rows, employer, booking } = stage();
    report();
    const id = rows()[0]?.id ?? "";
    const stranger = make.makeStaff(world).actor;
    expect(findReport(world.as(employer.actor), id)).toBeNull();
    expect(findReport(world.as(stranger), id)).toBeNull();
    expect(listOwnReports(world.as(stranger))).toEqual([]);
    expect(findReportable(world.as(stranger), booking.id)).toBeNull();
    for (const actor of [employer.actor, stranger]) {
      expect(readReport(world.as(actor), { reportId: id })).toMatchObject({ ok: false, refusal: "notFound" });
      expect(closeReport(world.as(actor), { reportId: id, answer: "x" })).toMatchObject({ ok: false });
    }
  });
});

describe("[RATE-09] the agency works on a report", () => {
  test("the person sees that it was received, is looked into, and closed with an answer; each act is in the audit log", () => {
    const { person, report, rows, desk, staff, agency } = stage();
    report();
    const reportId = rows()[0]?.id ?? "";
    const state = () => listOwnReports(person)[0]?.state;
    expect(state()).toBe("received");
    readReport(desk(), { reportId });
    world.now += HOUR;
    readReport(desk(), { reportId });
    expect(rows()[0]?.readAt).toBe(world.now - HOUR);
    expect(state()).toBe("lookedInto");
    const step = { reportId, note: "Angerufen", submissionId: "s" };
    expect(noteStep(desk(), step).ok).toBe(true);
    expect(noteStep(desk(), step).ok).toBe(true);
    expect(findReport(desk(), reportId)?.steps).toMatchObject([
      { at: world.now, by: agency.user.firstName, note: "Angerufen" },
    ]);
    expect(closeReport(desk(), { reportId, answer: "Danke, erledigt" }).ok).toBe(true);
    expect(listOwnReports(person)).toMatchObject([
      { state: "closed", answer: "Danke, erledigt", closedBy: agency.user.firstName },
    ]);
    expect(mailsOf(world, "safety-report-answered")).toMatchObject([{ userId: staff.user.id }]);
    expect(closeReport(desk(), { reportId, answer: "x" })).toMatchObject({ refusal: "safetyReportClosed" });
    expect(noteStep(desk(), { ...step, submissionId: "t" })).toMatchObject({ refusal: "safetyReportClosed" });
    const acts = world.db.select().from(auditEntries).where(eq(auditEntries.objectId, reportId)).all();
    expect(acts.map(({ action, companyId }) => [action, companyId])).toEqual(
      ["made", "read", "step", "closed"].map((act) => [`safetyReport.${act}`, null]),
    );
  });

  test("three reports of one company within 12 months are pointed out, and nothing else happens", () => {
    const { booking, employer } = stage();
    const of = () => listReportsOf(world, employer.company.id);
    for (const count of [1, 2]) {
      makeSafetyReport(world, booking.id);
      expect(of()).toMatchObject({ lately: count, warns: false });
    }
    const before = world.now;
    makeSafetyReport(world, booking.id);
    expect(of()).toMatchObject({ lately: 3, warns: true });
    expect(of().reports).toHaveLength(3);
    world.now = startOfDay(addMonths(dayOf(before), 12)) + 24 * HOUR;
    expect(of()).toMatchObject({ lately: 0, warns: false });
  });
});

test("[RATE-14] a closed report is deleted with its steps after the months of the setting; an open one stays", async () => {
  const { booking, desk } = stage();
  const [open, closed] = [makeSafetyReport(world, booking.id), makeSafetyReport(world, booking.id)];
  noteStep(desk(), { reportId: closed, note: "Angerufen", submissionId: "s" });
  closeReport(desk(), { reportId: closed, answer: "Erledigt" });
  const ids = () =>
    world.db
      .select()
      .from(safetyReports)
      .all()
      .map(({ id }) => id)
      .sort();
  const day = dayOf(world.now);
  const night = async (months: number, days = 0) => {
    world.now = startOfDay(addMonths(day, months)) + days * 24 * HOUR + 3 * HOUR;
    await removeOld(world.system());
  };
  await night(36);
  expect(ids()).toEqual([open, closed].sort());
  await night(36, 1);
  expect(ids()).toEqual([open]);
  expect(world.db.select().from(safetySteps).all()).toEqual([]);
});
