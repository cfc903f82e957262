import { HOUR } from "~/config/durations";
import { replacements } from "~db/schema";
import type { Data, StoryCalls } from "./story-calls";
import { must, readOwn } from "./walk-staff";

export const positionsOf = (events: Data[]): Data[] =>
  events.flatMap(({ _id: eventId, jobs }) =>
    jobs.flatMap(({ _id: jobId, jobPositions }: Data) =>
      jobPositions.map((position: Data) => ({ ...position, jobId, eventId })),
    ),
  );

/** What companies and the agency read of their events, and whom they choose. */
export async function walkBooking(story: StoryCalls): Promise<void> {
  const firma = (call: string, json?: unknown, parts: string[] = []) =>
    story.ask("firma", call, parts, json === undefined ? {} : { json });
  await firma("GET users/getMe");
  await story.ask("agentur", "GET users/getMe");
  const lists: Data[] = [];
  for (const query of ["page=1&pagination=true", "status=current", "status=completed"])
    lists.push(...(await story.ask("firma", "GET events/getUserEvents", [], { query })).events);
  const { events: all } = await story.ask("agentur", "GET events");
  for (const { _id } of lists) await firma("GET events/getEvent/{eventId}", undefined, [_id]);
  for (const [who, events] of [
    ["firma", lists],
    ["agentur", all],
  ] as const) {
    await story.ask(who, "GET employees/getJobs");
    await story.ask(who, "GET job/by-event/{eventId}", [events[0]._id]);
    await choose(story, who, positionsOf(events));
  }
  await hold(story, lists);
  const event = await publish(story);
  await firma("PATCH events/updateEvent/{id}", { eventExpirationDate: story.world.now + 48 * HOUR }, [event._id]);
  const same = { eventExpirationDate: story.world.now + 72 * HOUR };
  await story.ask("agentur", "PATCH events/updateEvent/{id}", [event._id], { json: same });
}

/** Places where somebody dropped out: they are paid, and booked as a replacement only. */
export const paidPlaces = ({ world }: StoryCalls): ReadonlySet<string> =>
  new Set(
    world.db
      .select()
      .from(replacements)
      .all()
      .map(({ positionId }) => positionId),
  );

async function choose(story: StoryCalls, who: string, positions: Data[]): Promise<void> {
  const ask = (call: string, json?: unknown, parts: string[] = []) =>
    story.ask(who, call, parts, json === undefined ? {} : { json });
  const paid = paidPlaces(story);
  const free = must(
    positions,
    ({ _id, isBooked, applications, readyToBook }) =>
      !isBooked && applications.length > 1 && readyToBook === null && !paid.has(_id),
  );
  const [first, second] = free.applications.map(({ applicant }: Data) => applicant);
  await ask("GET job/{id}", undefined, [free._id]);
  await ask("POST jobs/checkEmployeestatus/{jobId}", { employee: first._id }, [free._id]);
  await ask("POST jobs/checkRejectedEmployeestatus/{jobId}", { employee: first._id }, [free._id]);
  await ask("PATCH jobs/handleOverlappingJobs/{jobId}/{employeeId}", {}, [free._id, first._id]);
  await ask("POST filter-staff", { position: free._id, kms: 100, applications: free.applications });
  await ask("GET employees/get-staff/{id}", undefined, [first._id]);
  const move = (json: Data) => ask("PATCH jobs/updateJobPosition/{id}", json, [free._id]);
  await move({ rejectedApplicants: [{ applicant: second }] });
  await readOwn(story, second._id, free._id);
  const { jobPosition } = await move({ readyToBook: { applicant: first }, inReadyToBook: true });
  await move({ staffToBook: { applicant: jobPosition.readyToBook.applicant }, inAddedList: true });
  await move({ staffToBook: null, inAddedList: false });
  const briefed = must(positions, ({ briefings }) => briefings.length > 0);
  await ask("POST jobs/fetchbriefingurl", { briefingsPath: briefed.briefings[0] });
}

/** Whoever is on a list of one company is blocked for the others at that time. */
async function hold(story: StoryCalls, events: Data[]): Promise<void> {
  const held = must(positionsOf(events), ({ staffToBook }) => staffToBook !== null);
  const { _id } = held.staffToBook.applicant;
  await readOwn(story, _id, held._id);
  await story.ask("agentur", "GET employees/get-staff/{id}", [story.idOf("anna")]);
  const answers = positionsOf(
    story.answers.flatMap(({ call, body }) => (call.includes("vents") ? (body.data.events ?? []) : [])),
  );
  const people = answers.flatMap(({ applications }) => applications.map(({ applicant }: Data) => applicant));
  const blocked = must(people, ({ blockedJobs }) => blockedJobs.length > 0);
  await story.ask("agentur", "GET employees/get-staff/{id}", [blocked._id]);
  await story.ask("firma", "GET events/getUserEventsSpecific", [], { query: `staff=${_id}` });
  await story.ask("firma", "GET employees/get-staff/{id}", [_id]);
}

async function publish(story: StoryCalls): Promise<Data> {
  const ask = (call: string, json?: unknown, parts: string[] = []) =>
    story.ask("firma", call, parts, json === undefined ? {} : { json });
  const { settings } = await story.ask(null, "GET global-settings");
  const { user } = await ask("POST user/get-payment-method", { stripe_account_id: null });
  const begins = story.world.now - (story.world.now % 900_000) + 240 * HOUR;
  const position = {
    jobPlace: "1020 Wien",
    jobDate: begins,
    jobStart: begins,
    jobEnd: begins + 6 * HOUR,
    quantity: 2,
  };
  const job = {
    staffType: settings[0].staffTypes[0]._id,
    jobBonus: "10",
    jobDescription: "<p>Empfang</p>",
    jobRequirements: "<p>Deutsch</p>",
    jobPositions: [position],
  };
  const { event } = await ask("POST event", {
    eventName: "Sommerfest",
    eventExpirationDate: begins - 48 * HOUR,
    createdJobs: [job],
    user: story.idOf("messe"),
    companyName: "Fremd",
    companyId: "fremd",
    paymentMethodId: user.payment.paymentMethodId,
  });
  const added = await ask("POST jobs", { ...job, eventID: event._id });
  await story.ask("agentur", "POST jobs", [], { json: { ...job, eventID: event._id } });
  const [first, second] = added.job.jobPositions;
  await ask("PATCH jobs/updateJob/{id}", { jobPositions: [second], deletedPosition: first._id }, [added.job._id]);
  const rest = { jobPositions: [], deletedPosition: second._id };
  await story.ask("agentur", "PATCH jobs/updateJob/{id}", [added.job._id], { json: rest });
  return event;
}
