import { mkdtempSync, readdirSync, readFileSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { eq } from "drizzle-orm";
import { afterAll, beforeEach, expect, test } from "vitest";
import { HOUR } from "~/config/durations";
import { endProposal } from "~/domain/hours/proposals/end-proposal.server";
import type { MailPayload } from "~/domain/shared/mail-data";
import { deliverMail } from "~/mails/deliver-mail.server";
import * as dispute from "~/screens/back-office/events/disputes/dispute";
import { shownVersions } from "~/screens/back-office/events/hours-versions.server";
import * as byLink from "~/screens/hours/proposals/answer-by-link";
import * as company from "~/screens/hours/proposals/company-answer";
import * as list from "~/screens/hours/proposals/company-list";
import * as propose from "~/screens/hours/proposals/propose";
import * as link from "~/screens/layouts/mailed-link";
import * as myEvents from "~/screens/my-events/my-events";
import * as details from "~/screens/my-jobs/job-details";
import * as myJobs from "~/screens/my-jobs/my-jobs";
import { checkIns, hoursConfirmations, hoursProposals, outbox, users } from "~db/schema";
import { makeBookedPosition, makeEmployer, makeStaff, makeSuperuser } from "../../factories/rows";
import { withWorld } from "../../factories/with-world";
import { callRoute, wayOn } from "../../support/call-route";

const folder = mkdtempSync(join(tmpdir(), "tagwerk-proposed-hours-"));
process.env.DATA_DIR = folder;
afterAll(() => rmSync(folder, { recursive: true, force: true }));

const world = withWorld();
let booked: ReturnType<typeof makeBookedPosition>;
beforeEach(() => {
  // 17:00 to 23:00 in Vienna on a Friday.
  booked = makeBookedPosition(world);
  world.now = booked.position.endsAt + 11 * HOUR;
  world.db.update(users).set({ language: "en" }).run();
});

type Call = { as?: string; cookies?: string[]; form?: Record<string, string> };
const page = (given: Call = {}) =>
  callRoute(world, {
    route: propose,
    path: `/staff/bookings/${booked.booking.id}/hours`,
    params: { bookingId: booked.booking.id },
    as: booked.staff.user.id,
    ...given,
  });
const said = { intent: "propose", jobStart: "17:00", jobEnd: "23:00", breakMinutes: "30", words: "Nobody was there." };
const send = (given: Record<string, string> = {}) => page({ form: { ...said, submissionId: "one", ...given } });
const proposals = () => world.db.select().from(hoursProposals).orderBy(hoursProposals.version).all();
const lastId = () => proposals().at(-1)?.id ?? "";
const hours = () => world.db.select().from(hoursConfirmations).all();
const answer = (form?: Record<string, string>, as = booked.employer.user.id, proposalId = lastId()) =>
  callRoute(world, {
    route: company,
    path: `/organization/hours/${proposalId}`,
    params: { proposalId },
    as,
    ...(form ? { form } : {}),
  });

async function mailed(template: string, to?: string) {
  const mail = world.db
    .select()
    .from(outbox)
    .where(eq(outbox.kind, "mail"))
    .all()
    .map(({ payloadJson }) => JSON.parse(payloadJson) as MailPayload)
    .filter((each) => each.template === template && (to === undefined || each.userId === to))[0];
  if (!mail) throw new Error(`no mail ${template}`);
  rmSync(join(folder, "mail"), { recursive: true, force: true });
  await deliverMail(world.system(), mail, { id: template });
  const [name = ""] = readdirSync(join(folder, "mail")).filter((file) => file.endsWith(".json"));
  const stored = JSON.parse(readFileSync(join(folder, "mail", name), "utf8")) as { subject: string; text: string };
  return { ...stored, text: stored.text.replaceAll("\u00a0", " ").replace(/\s+/g, " ") };
}

/** The link of the mail: its cookie. */
async function open() {
  const { text } = await mailed("hours-proposed");
  const key = /\/hours-answer\/([\w-]+)/.exec(text)?.[1] ?? "";
  const { response } = await callRoute(world, { route: link, path: `/hours-answer/${key}`, params: { key } });
  expect(response.headers.get("Location")).toBe(`/hours-proposal/${lastId()}`);
  const line = response.headers.getSetCookie().find((each) => each.startsWith("hours-answer="));
  return line?.split(";")[0] ?? "";
}
const linked = (cookie: string, form?: Record<string, string>) =>
  callRoute(world, {
    route: byLink,
    path: `/hours-proposal/${lastId()}`,
    params: { proposalId: lastId() },
    cookies: [cookie],
    ...(form ? { form } : {}),
  });

test("[HRS2-03] the form comes with the planned times; sent, it says until when the company answers", async () => {
  expect((await page()).data).toMatchObject({
    state: "form",
    known: { jobStart: "17:00", jobEnd: "23:00", breakMinutes: "0" },
  });
  const wrong = await send({ jobEnd: "22:50" });
  expect(wrong.response.status).toBe(400);
  expect(wrong.data).toMatchObject({ typed: { jobEnd: "22:50" }, errors: { jobEnd: ["quarterSteps"] } });
  const done = await send();
  expect(wayOn(done.response).message).toBe("hoursProposed");
  expect((await page()).data).toMatchObject({ state: "company", own: { time: "17:00–23:00", words: said.words } });
  const taken = await page({ form: { intent: "withdraw", proposalId: lastId() } });
  expect(wayOn(taken.response).message).toBe("hoursProposalWithdrawn");
  expect((await page()).data).toMatchObject({ state: "form" });
  expect((await page({ as: makeStaff(world).user.id })).response.status).toBe(404);
});

test("[HRS2-03][HRS2-04] who was seen coming and leaving finds these times in the form, and the company in its mail", async () => {
  const at = (clock: string) => Date.parse(`2026-12-04T${clock}+01:00`);
  const row = { bookingId: booked.booking.id, side: "company", way: "tap", saidBy: "test", receivedAt: 0 } as const;
  world.db
    .insert(checkIns)
    .values({ ...row, id: "here", act: "here", saidAt: at("17:09") })
    .run();
  world.db
    .insert(checkIns)
    .values({ ...row, id: "gone", act: "gone", saidAt: at("22:50") })
    .run();
  expect((await page()).data).toMatchObject({ known: { jobStart: "17:15", jobEnd: "22:45", breakMinutes: "0" } });
  await send();
  const { text } = await mailed("hours-proposed");
  for (const part of ["Came 17:09, noted by the company", "Left 22:50, noted by the company"])
    expect(text).toContain(part);
});

test("[HRS2-04] the company's mail holds planned and proposed times, comment, cost and the link", async () => {
  await send();
  const free = await mailed("hours-proposed");
  for (const part of ["17:00–23:00", "30 minutes", "Nobody was there.", "no extra cost", "/hours-answer/"])
    expect(free.text).toContain(part);
  await page({ form: { intent: "withdraw", proposalId: lastId() } });
  world.db.delete(outbox).run();
  await send({ jobEnd: "00:00", submissionId: "two" });
  expect((await mailed("hours-proposed")).text).toContain("€24.90 excl. VAT, €29.88 incl. VAT");
});

test("[HRS2-05] by the link the company accepts without log-in what costs nothing more; opening it accepts nothing", async () => {
  await send();
  const cookie = await open();
  expect((await linked(cookie)).data).toMatchObject({ open: true, acceptable: true, extra: null });
  expect(hours()).toEqual([]);
  expect((await linked(cookie, {})).response.headers.get("Location")).toBe(`/hours-proposal/${lastId()}`);
  expect(hours()).toMatchObject([{ signedWay: "accepted", recordedVia: "link" }]);
  expect((await linked(cookie)).data).toMatchObject({ open: false, said: { state: "accepted" } });
  const again = await linked(cookie, {});
  expect(again.response.status).toBe(409);
  expect(again.data).toMatchObject({ errors: { form: ["hoursAlreadyConfirmed"] } });
  expect((await linked("")).response.status).toBe(404);
});

test("[HRS2-05] what costs more asks for the log-in", async () => {
  await send({ jobEnd: "00:00" });
  const cookie = await open();
  expect((await linked(cookie)).data).toMatchObject({ open: true, acceptable: false });
  const refused = await linked(cookie, {});
  expect(refused.response.status).toBe(409);
  expect(refused.data).toMatchObject({ errors: { form: ["hoursAnswerLogIn"] } });
  expect((await answer()).data).toMatchObject({ extra: { net: "€24.90" } });
  expect(wayOn((await answer({ intent: "accept" })).response).message).toBe("hoursAccepted");
});

test("[HRS2-05] the list accepts what is ticked; a stranger finds nothing", async () => {
  await send();
  const employer = booked.employer.user.id;
  const rows = await callRoute(world, { route: list, path: "/organization/hours", as: employer });
  expect(rows.data).toMatchObject({ rows: [{ said: { id: lastId() }, extra: null }] });
  const stranger = makeEmployer(world).user.id;
  expect((await answer(undefined, stranger)).response.status).toBe(404);
  const form = { proposal: lastId() };
  const foreign = await callRoute(world, { route: list, path: "/organization/hours", as: stranger, form });
  expect(foreign.response.status).toBe(409);
  const none = await callRoute(world, { route: list, path: "/organization/hours", as: employer, form: {} });
  expect(none.response.status).toBe(400);
  const done = await callRoute(world, { route: list, path: "/organization/hours", as: employer, form });
  expect(wayOn(done.response).message).toBe("hoursAllAccepted");
  expect(hours()).toHaveLength(1);
});

test("[HRS2-07] other times with a reason reach the person, who accepts them or hands them to the agency", async () => {
  await send({ jobEnd: "00:00" });
  const other = { intent: "counter", jobStart: "17:00", jobEnd: "22:30", breakMinutes: "0" };
  const short = await answer({ ...other, words: "nein" });
  expect(short.data).toMatchObject({ errors: { words: ["tooShort?min=10"] } });
  const done = await answer({ ...other, words: "It was over at half past ten." });
  expect(wayOn(done.response).message).toBe("hoursCountered");
  const { text } = await mailed("hours-countered");
  for (const part of ["17:00–00:00", "17:00–22:30", "half past ten", "€72.00"]) expect(text).toContain(part);
  expect((await page()).data).toMatchObject({ state: "person", theirs: { time: "17:00–22:30" } });
  expect(wayOn((await page({ form: { intent: "agency", proposalId: lastId() } })).response).message).toBe(
    "hoursPassedOn",
  );
  expect((await page()).data).toMatchObject({ state: "agency" });
});

test("[HRS2-12] the agency sees both sides and decides; both are mailed both versions and the reason", async () => {
  await send({ jobEnd: "00:00" });
  await answer({
    intent: "counter",
    jobStart: "17:00",
    jobEnd: "22:30",
    breakMinutes: "0",
    words: "Over at half past ten.",
  });
  await page({ form: { intent: "agency", proposalId: lastId() } });
  const agency = makeSuperuser(world).user.id;
  const proposalId = lastId();
  const decide = (form?: Record<string, string>) =>
    callRoute(world, { route: dispute, path: "/", params: { proposalId }, as: agency, ...(form ? { form } : {}) });
  expect((await decide()).data).toMatchObject({
    waits: true,
    because: "asked",
    planned: { time: "17:00–23:00" },
    person: { time: "17:00–00:00" },
    company: { time: "17:00–22:30" },
  });
  expect((await decide({ intent: "person", reason: "" })).data).toMatchObject({ errors: { reason: ["required"] } });
  const own = { intent: "own", jobStart: "17:00", jobEnd: "", breakMinutes: "0", reason: "The list of the entrance." };
  expect((await decide(own)).data).toMatchObject({ errors: { jobEnd: ["required"] } });
  expect(wayOn((await decide({ ...own, jobEnd: "23:15" })).response).message).toBe("hoursDecided");
  for (const user of [booked.employer.user.id, booked.staff.user.id]) {
    const { text } = await mailed("hours-decided", user);
    for (const part of ["17:00–00:00", "17:00–22:30", "17:00–23:15", "The list of the entrance."])
      expect(text).toContain(part);
  }
  expect((await mailed("hours-decided", booked.staff.user.id)).text).not.toContain("excl. VAT");
  expect((await decide({ ...own, jobEnd: "23:00" })).response.status).toBe(409);
});

test("[HRS2-11] after a taking by deadline the company's mail says how to object", async () => {
  await send();
  world.now = proposals()[0]?.answerUntil ?? 0;
  endProposal(world.system(), { proposalId: lastId() });
  const { text } = await mailed("hours-confirmed");
  expect(text).toContain("accepted by deadline");
  expect(text).toMatch(/hours-objection\?token=/);
});

test("[HRS2-09] after a taking by deadline neither the person nor the agency reads the name of somebody who signed", async () => {
  await send();
  world.now = proposals()[0]?.answerUntil ?? 0;
  endProposal(world.system(), { proposalId: lastId() });
  const { data } = await callRoute(world, {
    route: details,
    path: `/staff/job-details/${booked.position.id}/${booked.event.id}`,
    params: { id: booked.position.id, eventId: booked.event.id },
    as: booked.staff.user.id,
  });
  expect(data).toMatchObject({ job: { confirmed: { employerName: null } } });
  const versions = shownVersions(world.as(makeSuperuser(world).actor), booked.booking.id, (key) => key);
  expect(versions.map(({ by }) => by)).toEqual(["mails:hoursConfirmed.nobody"]);
});

test("[HRS2-17][HRS2-01] the person's jobs say how it stands, my events counts what is to be answered", async () => {
  const job = () =>
    callRoute(world, {
      route: details,
      path: `/staff/job-details/${booked.position.id}/${booked.event.id}`,
      params: { id: booked.position.id, eventId: booked.event.id },
      as: booked.staff.user.id,
    });
  const proposeHref = `/staff/bookings/${booked.booking.id}/hours`;
  world.now = booked.position.startsAt + HOUR;
  expect((await job()).data).toMatchObject({
    job: { hours: { state: "open" }, proposed: { proposal: null, proposeHref } },
  });
  world.now = booked.position.endsAt + 11 * HOUR;
  await send();
  const { companyName } = booked.employer.company;
  const line = `Hours proposed, ${companyName} answers until`;
  expect(JSON.stringify((await job()).data)).toContain(line);
  const mine = await callRoute(world, {
    route: myJobs,
    path: "/staff/my-jobs",
    as: booked.staff.user.id,
  });
  expect(JSON.stringify(mine.data)).toContain(line);
  const events = await callRoute(world, {
    route: myEvents,
    path: "/organization/my-events",
    as: booked.employer.user.id,
  });
  expect(events.data).toMatchObject({ proposals: 1, events: [{ labels: ["confirmationNeeded"] }] });
});
