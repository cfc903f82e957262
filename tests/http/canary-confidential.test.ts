import { readdirSync, readFileSync, statSync } from "node:fs";
import { join } from "node:path";
import { afterAll, beforeAll, describe, expect, test, vi } from "vitest";
import { calls } from "~/api/calls.server";
import { DAY } from "~/config/durations";
import { makeOnsiteLink } from "~/domain/attendance/day/onsite-links.server";
import { answerAppeal } from "~/domain/booking/appeals/answer-appeal.server";
import { makeAppeal } from "~/domain/booking/appeals/make-appeal.server";
import { storeReason } from "~/domain/booking/ending/booking-reason.server";
import { closeReport, noteStep } from "~/domain/message/safety/work-on-report.server";
import { replyToRating, reportRating } from "~/domain/rating/answer-rating.server";
import type { UserActor } from "~/domain/shared/context";
import { dayOf } from "~/domain/shared/time.server";
import { workOnce } from "~/worker/worker.server";
import { appeals, auditEntries, outbox, ratings, submissions } from "~db/schema";
import { makePastJob } from "../factories/past-jobs";
import { makeApplication, makeBooking, makeHours, makePostedPosition } from "../factories/rows";
import { makeSafetyReport } from "../factories/safety-reports";
import { type Product, routeRows, withProduct } from "../support/open-product";
import { addressIn, type Story, type Visitor, visitors } from "../support/story";

/** What is confidential, each with who may read it; beside the agency's pages that are for it, nobody else does. */
const marked = {
  report: { words: "Kanarie-Meldung-4711", readers: ["staff"] },
  step: { words: "Kanarie-Schritt-4712", readers: [] },
  answer: { words: "Kanarie-Antwort-4713", readers: ["staff"] },
  reason: { words: "Kanarie-Grund-4714", readers: [] },
  appeal: { words: "Kanarie-Widerspruch-4715", readers: ["staff"] },
  decision: { words: "Kanarie-Bescheid-4716", readers: ["staff"] },
  note: { words: "Kanarie-Bewertung-4717", readers: ["staff", "employer"] },
  reply: { words: "Kanarie-Erwiderung-4718", readers: ["staff", "employer"] },
  ratingReport: { words: "Kanarie-Beschwerde-4719", readers: ["staff"] },
  // Says which answers about a company come from one person: nobody's to read, not even the agency's (RATE-05).
  raterKey: { words: "Kanarie-Schluessel-4720", readers: [] },
  /** What the company said of somebody who did not come: to the person and the agency. */
  missing: { words: "Kanarie-Fehlend-4721", readers: ["staff"] },
} satisfies Record<string, { words: string; readers: Visitor[] }>;
const secrets = Object.entries(marked) as [keyof typeof marked, { words: string; readers: Visitor[] }][];

/** Where the agency reads it; search, log, lists and exports are not among them. */
const forTheAgency = /^\/superuser\/back-office\/(safety-reports\/:reportId|appeals\/:appealId|accounts\/:userId)$/;

/** The story, and the same with the bookings that the words are about in place of its own. */
let stories: Story[];
const said: string[] = [];

const product = withProduct();
beforeAll(async () => {
  for (const stream of [process.stdout, process.stderr])
    vi.spyOn(stream, "write").mockImplementation((text) => {
      said.push(String(text));
      return true;
    });
  stories = [product.story, ...tellEverything(product)];
}, 60_000);
afterAll(() => {
  vi.restoreAllMocks();
});

/** A job of the same person that begins in an hour. */
function makeBookedJob(world: Product["world"], { staff, employer }: Story) {
  const posted = makePostedPosition(world, employer.company.id, { startsAt: world.now + DAY / 24 });
  makeBooking(world, posted.position, makeApplication(world, posted.position.id, staff.user.id));
  return posted;
}

/** Lets everything confidential be said by the real commands. */
function tellEverything({ world, story, users }: Product): Story[] {
  const { staff, employer } = story;
  const of = { userId: staff.user.id, companyId: employer.company.id };
  for (const days of [1, 2, 3]) makePastJob(world, of, days);
  const told = makePastJob(world, of, 4);
  const cancelled = makePastJob(world, of, 5, { kind: "byStaff", hoursBefore: 30 });
  const missed = makePastJob(world, of, 6, { kind: "noShow" });
  const actor: UserActor = { kind: "user", userId: users.superuser.id, role: "superuser", companyId: null };
  const agency = world.as(actor);
  const reportId = makeSafetyReport(world, told.booking.id, { text: marked.report.words, callMe: true });
  noteStep(agency, { reportId, note: marked.step.words, submissionId: "step" });
  closeReport(agency, { reportId, answer: marked.answer.words });
  storeReason(world.system(), cancelled.booking, { reason: "other", words: marked.reason.words });
  storeReason(world.system(), missed.booking, { words: marked.missing.words, called: true });
  makeAppeal(world.as(staff.actor), { bookingId: cancelled.booking.id, words: marked.appeal.words });
  const appealId = world.db.select().from(appeals).get()?.id ?? "";
  answerAppeal(agency, { appealId, decision: "changed", countsAs: 1, answer: marked.decision.words });
  rateEachOther(world, of, told);
  return [told, cancelled, missed].map(({ booking, position, event }) => ({
    ...story,
    booked: { ...story.booked, position, event, booking },
    ids: { ...story.ids, bookingId: booking.id, positionId: position.id, eventId: event.id, reportId, appealId },
  }));
}

/** The company has rated the person, who answers and reports it; the person has rated the company. */
function rateEachOther(
  world: Product["world"],
  { userId, companyId }: { userId: string; companyId: string },
  { booking, event }: ReturnType<typeof makePastJob>,
): void {
  const day = dayOf(booking.startsAt);
  makeHours(world, booking);
  const shared = { bookingId: booking.id, userId, companyId, eventId: event.id, day, createdAt: world.now - 2 * DAY };
  const marks = { reliability: 2, service: 2, note: marked.note.words, createdBy: "test" };
  world.db
    .insert(ratings)
    .values({ id: "rating-of-person", direction: "ofPerson", ...shared, ...marks })
    .run();
  const answer = { briefing: 1, safety: 1, punctualEnd: 1, raterKey: marked.raterKey.words };
  world.db
    .insert(ratings)
    .values({ id: "rating-of-company", direction: "ofCompany", ...shared, ...answer })
    .run();
  const person = world.as({ kind: "user", userId, role: "employee", companyId: null });
  replyToRating(person, { ratingId: "rating-of-person", reply: marked.reply.words });
  reportRating(person, { ratingId: "rating-of-person", report: marked.ratingReport.words });
}

/** Which of the confidential texts somebody reads in an answer who must not. */
const leaksIn = (text: string, visitor: Visitor, page: string) =>
  secrets.flatMap(([name, { words, readers }]) => {
    const allowed = visitor === "superuser" ? forTheAgency.test(page) : readers.includes(visitor);
    return text.includes(words) && !allowed ? [`${name} on ${page} for ${visitor}`] : [];
  });

describe("[RATE-08][RATE-02][RATE-05] what people tell the agency alone, and ratings", () => {
  test("is where it belongs, so that this test looks for what there is", async () => {
    const [, about, cancelled, missed] = stories as [Story, Story, Story, Story];
    const read = async (pattern: string, visitor: Visitor, story: Story) =>
      (await product.ask(addressIn(story, pattern), visitor)).text();
    const desk = await read("/superuser/back-office/safety-reports/:reportId", "superuser", about);
    for (const name of ["report", "step", "answer"] as const) expect(desk, name).toContain(marked[name].words);
    const own = await read("/staff/safety-reports", "staff", about);
    for (const name of ["report", "answer"] as const) expect(own, name).toContain(marked[name].words);
    const rated = await read("/staff/ratings", "staff", about);
    for (const name of ["note", "reply"] as const) expect(rated, name).toContain(marked[name].words);
    expect(await read("/superuser/back-office/appeals/:appealId", "superuser", about)).toContain(marked.reason.words);
    expect(await read("/staff/bookings/:bookingId/no-show", "staff", missed)).toContain(marked.missing.words);
    expect(await read("/staff/bookings/:bookingId/decision", "staff", cancelled)).toContain(marked.decision.words);
  });

  test("is on no page and in no export of anybody else, nor on other pages of the agency", async () => {
    const leaks: string[] = [];
    for (const { pattern, module } of routeRows) {
      if (!module.loader) continue;
      const addresses = new Set(stories.map((story) => addressIn(story, pattern)));
      for (const address of addresses)
        for (const visitor of visitors)
          leaks.push(...leaksIn(await (await product.ask(address, visitor)).text(), visitor, pattern));
    }
    expect(leaks).toEqual([]);
  }, 300_000);

  test("is on no page of whoever receives a team by an on-site link", async () => {
    const { world, story } = product;
    const { position, event } = makeBookedJob(world, story);
    const eventDay = { eventId: event.id, day: dayOf(position.startsAt) };
    const made = makeOnsiteLink(world.as(story.employer.actor), { ...eventDay, name: "Toni vom Einlass" });
    const opened = await product.ask(`/onsite/${made.ok ? made.value.key : ""}`, "none");
    const day = opened.headers.get("Location") ?? "";
    const cookie = opened.headers
      .getSetCookie()
      .map((line) => line.split(";")[0])
      .join("; ");
    const read = async (address: string) => (await product.ask(address, "none", { headers: { cookie } })).text();
    expect(await read(day)).toContain(story.staff.user.firstName);
    const leaks: string[] = [];
    for (const { pattern, module } of routeRows) {
      if (!module.loader) continue;
      const addresses = new Set([...stories.map((one) => addressIn(one, pattern)), day, `${day}/hours`]);
      for (const address of addresses) leaks.push(...leaksIn(await read(address), "none", pattern));
    }
    expect(leaks).toEqual([]);
  }, 300_000);

  test("is not found by searching", async () => {
    for (const [name, { words }] of secrets)
      for (const path of ["search", "audit", "accounts", "companies", "messages"]) {
        const address = `/superuser/back-office/${path}?q=${words}&search=${words}`;
        const shown = (await (await product.ask(address, "superuser")).text()).replaceAll(`="${words}"`, "");
        const beside = shown.replaceAll(
          new RegExp(`(q|search)=${words}|${words}”|„${words}“|"(q|search|query)":"${words}"`, "g"),
          "",
        );
        expect(beside.match(/\/safety-reports\/|\/appeals\/|\/ratings\//), `${name} in ${path}`).toBeNull();
      }
  });

  test("is in no answer of a call", async () => {
    const leaks: string[] = [];
    for (const { method, path } of calls) {
      if (method !== "GET") continue;
      const pattern = `/api/${path.replaceAll(/\{(\w+)\}/g, ":$1")}`;
      for (const story of stories)
        for (const visitor of visitors) {
          const text = await (await product.ask(addressIn(story, pattern), visitor)).text();
          const read = secrets.filter(([, { words }]) => text.includes(words));
          leaks.push(...read.map(([name]) => `${name} ${pattern} ${visitor}`));
        }
    }
    expect(leaks).toEqual([]);
  });

  test("is in no mail but the decision to its person, in no log, and on the disk only encrypted", async () => {
    while (await workOnce()) {}
    const { world, folder, story } = product;
    const rows = JSON.stringify(
      [outbox, auditEntries, submissions].map((table) => world.db.select().from(table).all()),
    );
    world.db.$client.pragma("wal_checkpoint(TRUNCATE)");
    const files = readdirSync(folder, { recursive: true, encoding: "utf8" })
      .filter((name) => statSync(join(folder, name)).isFile())
      .map((name) => [name, readFileSync(join(folder, name), "utf8").replace(/=\r?\n/g, "")] as const);
    const mails = files.filter(([name]) => name.startsWith("mail/"));
    expect(mails.length).toBeGreaterThan(0);
    for (const [name, { words }] of secrets) {
      const readers = mails.filter(([, text]) => text.includes(words));
      if (name !== "decision")
        expect(
          readers.map(([file]) => file),
          name,
        ).toEqual([]);
      for (const [, text] of readers) expect(text).toContain(story.staff.user.email);
      expect(rows.includes(words), `${name} in outbox, audit log or submissions`).toBe(false);
      expect(said.join("\n").includes(words), `${name} in a log`).toBe(false);
    }
    for (const name of ["report", "step", "answer", "reason", "missing"] as const)
      for (const [file, text] of files) expect(text.includes(marked[name].words), `${name} in ${file}`).toBe(false);
  });
});
