import { readdirSync, readFileSync, rmSync } from "node:fs";
import { join } from "node:path";
import { eq } from "drizzle-orm";
import { beforeEach, expect, test } from "vitest";
import { HOUR, MINUTE } from "~/config/durations";
import { sendJobChanges } from "~/domain/attendance/changes/send-job-changes.server";
import { findBankDetails } from "~/domain/contract/bank-details.server";
import { contractOfMove } from "~/domain/contract/moving/moved-contract.server";
import { saveBookedStaffDetails } from "~/domain/contract/save-booked-staff-details.server";
import type { MailPayload } from "~/domain/shared/mail-data";
import { deliverMail } from "~/mails/deliver-mail.server";
import * as link from "~/screens/layouts/mailed-link";
import * as change from "~/screens/my-jobs/change/change";
import * as page from "~/screens/request/change/change-position";
import { bookings, changeProposals, contracts, outbox, positions, users } from "~db/schema";
import { bankDetails } from "../../factories/contracts";
import { makeSettledOrder } from "../../factories/orders";
import { makeEmployer, makeStaff } from "../../factories/rows";
import { withWorld } from "../../factories/with-world";
import { callRoute, wayOn } from "../../support/call-route";
import { dataDir } from "../../support/data-dir";

const world = withWorld();
let made: ReturnType<typeof makeSettledOrder>;
let person: string;
beforeEach(() => {
  made = makeSettledOrder(world);
  person = made.applicants[0]?.staff.user.id ?? "";
  rmSync(join(dataDir, "mail"), { recursive: true, force: true });
});

const position = () => world.db.select().from(positions).all()[0] as typeof positions.$inferSelect;
const bookingsNow = () => world.db.select().from(bookings).all();
const proposals = () => world.db.select().from(changeProposals).all();
const seen = { jobPlace: "Palais Ferstel, 1010 Wien", jobDate: "2026-12-04", jobStart: "17:00", jobEnd: "23:00" };

function ask(given: Record<string, string>, as = made.employer.user.id) {
  const id = position().id;
  const before = Object.fromEntries(Object.entries(seen).map(([name, value]) => [`seen.${name}`, value]));
  const form = { ...before, ...seen, submissionId: `s${proposals().length}`, shownTotalCents: "-1", ...given };
  return callRoute(world, {
    route: page,
    path: `/organization/positions/${id}/change`,
    params: { positionId: id },
    as,
    form,
  });
}
/** Looks at the price first, then asks. */
async function askFor(given: Record<string, string>) {
  const first = await ask(given);
  const { price } = (first.data as { values: { price: { after: number } } }).values;
  return ask({ ...given, shown: "yes", shownTotalCents: String(price.after) });
}
const mailsOf = (template: string) =>
  world.db
    .select()
    .from(outbox)
    .where(eq(outbox.kind, "mail"))
    .all()
    .map(({ payloadJson }) => JSON.parse(payloadJson) as MailPayload)
    .filter((mail) => mail.template === template);

async function delivered(mail: MailPayload | undefined, id = "row") {
  if (!mail) throw new Error("no mail");
  rmSync(join(dataDir, "mail"), { recursive: true, force: true });
  await deliverMail(world.system(), mail, { id });
  const name =
    readdirSync(join(dataDir, "mail"))
      .filter((file) => file.endsWith(".json"))
      .sort()
      .at(-1) ?? "";
  const stored = JSON.parse(readFileSync(join(dataDir, "mail", name), "utf8"));
  return { ...stored, text: stored.text.replaceAll("\u00a0", " ").replace(/\s+/g, " ") } as {
    subject: string;
    text: string;
    attachments: string[];
  };
}

/** The link of the mail: its cookie, and the page that it leads to. */
async function open() {
  const { text } = await delivered(mailsOf("change-proposed").at(-1), `p${proposals().length}`);
  const key = /\/staff\/changes\/([\w-]+)/.exec(text)?.[1] ?? "";
  const { response } = await callRoute(world, { route: link, path: `/staff/changes/${key}`, params: { key } });
  const cookie =
    response.headers
      .getSetCookie()
      .find((line) => line.startsWith("attendance="))
      ?.split(";")[0] ?? "";
  return { cookie, to: response.headers.get("Location") ?? "" };
}
const visit = (bookingId: string, given: { cookies?: string[]; as?: string; form?: Record<string, string> }) =>
  callRoute(world, { route: change, path: `/staff/bookings/${bookingId}/change`, params: { bookingId }, ...given });

test("[REM-16] the company sees old and new, the difference without VAT and the VAT, before the person is asked", async () => {
  const first = await ask({ jobEnd: "01:00" });
  expect(first.response.status).toBe(200);
  const { price } = (first.data as { values: { price: Record<string, number> } }).values;
  expect(price).toMatchObject({ before: position().jobTotalCostCents, taxPercent: 20 });
  expect(price.netCents).toBe((price.after ?? 0) - (price.before ?? 0));
  expect(price.totalCents).toBe(Math.round((price.netCents ?? 0) * 1.2));
  expect(proposals()).toEqual([]);
  const asked = await ask({ jobEnd: "01:00", shown: "yes", shownTotalCents: String(price.after) });
  expect(wayOn(asked.response).message).toBe("changeAsked");
  expect(proposals()).toMatchObject([{ answerUntil: world.now + 24 * HOUR, jobTotalCostCents: price.after }]);
  const { data } = await callRoute(world, {
    route: page,
    path: "/",
    params: { positionId: position().id },
    as: made.employer.user.id,
  });
  expect(data).toMatchObject({ open: { after: { jobEnd: "01:00" }, before: { jobEnd: "23:00" } } });
  const second = await ask({ jobEnd: "00:30", shown: "yes", shownTotalCents: "0" });
  expect(second.response.status).toBe(409);
  expect(second.data).toMatchObject({ errors: { form: ["changeOpen"] } });
  const stranger = makeEmployer(world).user.id;
  expect((await ask({ jobEnd: "01:00" }, stranger)).response.status).toBe(404);
});

test("[REM-16] less than three hours before the start the company is to call; a faulty time stands beside its field", async () => {
  expect((await ask({ jobEnd: "23:00", jobStart: "" })).data).toMatchObject({ errors: { jobStart: ["required"] } });
  world.now = position().startsAt - 3 * HOUR + 1;
  const late = await askFor({ jobEnd: "23:30" });
  expect(late.response.status).toBe(409);
  expect(late.data).toMatchObject({ errors: { form: ["changeTooLate"] } });
});

test("[REM-17] by the link the person accepts without log-in; the booking moves, with its bank data and a contract to sign", async () => {
  const actor = { kind: "user" as const, userId: person, role: "employee" as const, companyId: null };
  const details = { positionId: position().id, details: bankDetails, body: null };
  expect(saveBookedStaffDetails(world.as(actor), details).ok).toBe(true);
  await askFor({ jobStart: "16:00", jobEnd: "22:00" });
  const { cookie, to } = await open();
  const [old] = bookingsNow();
  expect(to).toBe(`/staff/bookings/${old?.id}/change`);
  const shown = await visit(old?.id ?? "", { cookies: [cookie] });
  expect(shown.data).toMatchObject({
    state: "open",
    job: { rows: [{}, { before: "17:00–23:00", after: "16:00–22:00" }, {}, {}] },
  });
  expect(proposals()[0]?.endedAt).toBeNull();
  const accepted = await visit(old?.id ?? "", { cookies: [cookie], form: { intent: "accept" } });
  expect(accepted.response.headers.get("Location")).toBe(to);
  const [ended, moved] = bookingsNow();
  expect(ended).toMatchObject({ cancelledKind: "moved" });
  expect(moved).toMatchObject({ replacesBookingId: old?.id, userId: person, cancelledAt: null });
  expect(findBankDetails(world.as(actor), moved?.id ?? "")).toMatchObject(bankDetails);
  await contractOfMove(world.system(), { bookingId: moved?.id ?? "" });
  expect(world.db.select().from(contracts).all()).toMatchObject([
    { bookingId: moved?.id, signedAt: null, replacedAt: null },
  ]);
  expect((await visit(old?.id ?? "", { cookies: [cookie] })).data).toMatchObject({ state: "accepted" });
  const again = await visit(old?.id ?? "", { cookies: [cookie], form: { intent: "accept" } });
  expect(again.response.status).toBe(409);
  expect(again.data).toMatchObject({ errors: { form: ["changeGone"] } });
});

test("[REM-17] with the session the same; nobody else finds it", async () => {
  await askFor({ jobEnd: "23:30" });
  const [booking] = bookingsNow();
  const id = booking?.id ?? "";
  expect((await visit(id, { as: makeStaff(world).user.id })).response.status).toBe(404);
  expect((await visit(id, { as: person })).data).toMatchObject({ state: "open" });
  const accepted = await visit(id, { as: person, form: { intent: "accept" } });
  expect(accepted.response.headers.get("Location")).toBe(`/staff/bookings/${id}/change`);
});

test("[REM-18] kept as it was: nothing changes, and the company reads it with the way to cancel", async () => {
  await askFor({ jobEnd: "23:30" });
  const before = [position(), bookingsNow()];
  const { cookie } = await open();
  const id = bookingsNow()[0]?.id ?? "";
  await visit(id, { cookies: [cookie], form: { intent: "decline" } });
  expect([position(), bookingsNow()]).toEqual(before);
  const mail = await delivered(mailsOf("change-answered")[0], "answer");
  expect(mail.text).toMatch(/stornieren|cancel the booking/);
  expect(await visit(id, { cookies: [cookie] })).toMatchObject({ data: { state: "declined" } });
});

test("[REM-18] the company takes its question back; then the person finds that it is no longer open", async () => {
  await askFor({ jobEnd: "23:30" });
  const { cookie } = await open();
  const id = position().id;
  const take = () =>
    callRoute(world, {
      route: page,
      path: `/organization/positions/${id}/change`,
      params: { positionId: id },
      as: made.employer.user.id,
      form: { intent: "withdraw", proposalId: proposals()[0]?.id ?? "" },
    });
  expect(wayOn((await take()).response).message).toBe("changeWithdrawn");
  expect((await take()).response.status).toBe(409);
  const bookingId = bookingsNow()[0]?.id ?? "";
  expect((await visit(bookingId, { cookies: [cookie] })).response.status).toBe(410);
  const accepted = await visit(bookingId, { cookies: [cookie], form: { intent: "accept" } });
  expect(accepted.response.status).toBe(409);
  expect(accepted.data).toMatchObject({ errors: { form: ["changeGone"] } });
});

test("[REM-15] another place within 5 km is written at once; the person reads it a quarter of an hour later, old and new", async () => {
  world.db.update(positions).set({ latitude: 48.2108, longitude: 16.366 }).run();
  world.db.update(users).set({ language: "en" }).run();
  const near = await ask({ jobPlace: "1020 Wien" });
  expect(wayOn(near.response).message).toBe("placeChanged");
  expect(proposals()).toEqual([]);
  expect(position()).toMatchObject({ jobPlace: "1020 Wien", movedAt: world.now });
  expect(bookingsNow()).toMatchObject([{ calendarChangedAt: world.now }]);
  const [work] = world.db.select().from(outbox).where(eq(outbox.kind, "job-changes")).all();
  expect(work?.runAt).toBe(world.now + 15 * MINUTE);
  world.now += 15 * MINUTE;
  sendJobChanges(world.system(), { bookingId: bookingsNow()[0]?.id ?? "" });
  const mail = await delivered(mailsOf("job-changed")[0], "changed");
  expect(mail.text).toContain("Place Palais Ferstel, 1010 Wien → 1020 Wien");
  expect(mail.attachments).toEqual(["Job-2026-12-04.ics"]);
});

test("[REM-16] a place farther away, or one that nobody knows, needs the person's consent", async () => {
  world.db.update(positions).set({ latitude: 48.2108, longitude: 16.366 }).run();
  await askFor({ jobPlace: "8010 Graz" });
  expect(proposals()).toHaveLength(1);
  expect(position().jobPlace).toBe(seen.jobPlace);
  world.db.update(changeProposals).set({ endedAt: 1, endedBy: "test", endedBecause: "declined" }).run();
  await askFor({ jobPlace: "Halle Nirgendwo" });
  expect(proposals()).toHaveLength(2);
});
