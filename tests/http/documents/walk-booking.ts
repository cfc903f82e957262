import type { Data, Teller } from "./teller";
import { must, readOwn } from "./walk-staff";

const HOUR_MS = 3_600_000;

export const positionsOf = (events: Data[]): Data[] =>
  events.flatMap(({ _id: eventId, jobs }) =>
    jobs.flatMap(({ _id: jobId, jobPositions }: Data) =>
      jobPositions.map((position: Data) => ({ ...position, jobId, eventId })),
    ),
  );

/** What companies and the agency read of their events, and whom they choose. */
export async function walkBooking(teller: Teller): Promise<void> {
  const firma = (call: string, json?: unknown, parts: string[] = []) =>
    teller.ask("firma", call, parts, json === undefined ? {} : { json });
  await firma("GET users/getMe");
  await teller.ask("agentur", "GET users/getMe");
  const lists: Data[] = [];
  for (const query of ["page=1&pagination=true", "status=current", "status=completed"])
    lists.push(...(await teller.ask("firma", "GET events/getUserEvents", [], { query })).events);
  const { events: all } = await teller.ask("agentur", "GET events");
  for (const { _id } of lists) await firma("GET events/getEvent/{eventId}", undefined, [_id]);
  for (const [who, events] of [
    ["firma", lists],
    ["agentur", all],
  ] as const) {
    await teller.ask(who, "GET employees/getJobs");
    await teller.ask(who, "GET job/by-event/{eventId}", [events[0]._id]);
    await choose(teller, who, positionsOf(events));
  }
  await hold(teller, lists);
  const event = await publish(teller);
  await firma("PATCH events/updateEvent/{id}", { eventExpirationDate: teller.world.now + 48 * HOUR_MS }, [event._id]);
  const same = { eventExpirationDate: teller.world.now + 72 * HOUR_MS };
  await teller.ask("agentur", "PATCH events/updateEvent/{id}", [event._id], { json: same });
}

async function choose(teller: Teller, who: string, positions: Data[]): Promise<void> {
  const ask = (call: string, json?: unknown, parts: string[] = []) =>
    teller.ask(who, call, parts, json === undefined ? {} : { json });
  const free = must(
    positions,
    ({ isBooked, applications, readyToBook }) => !isBooked && applications.length > 1 && readyToBook === null,
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
  await readOwn(teller, second._id, free._id);
  const { jobPosition } = await move({ readyToBook: { applicant: first }, inReadyToBook: true });
  await move({ staffToBook: { applicant: jobPosition.readyToBook.applicant }, inAddedList: true });
  await move({ staffToBook: null, inAddedList: false });
  const briefed = must(positions, ({ briefings }) => briefings.length > 0);
  await ask("POST jobs/fetchbriefingurl", { briefingsPath: briefed.briefings[0] });
}

/** Whoever is on a list of one company is blocked for the others at that time. */
async function hold(teller: Teller, events: Data[]): Promise<void> {
  const held = must(positionsOf(events), ({ staffToBook }) => staffToBook !== null);
  const { _id } = held.staffToBook.applicant;
  await readOwn(teller, _id, held._id);
  await teller.ask("agentur", "GET employees/get-staff/{id}", [teller.idOf("anna")]);
  const told = positionsOf(
    teller.told.flatMap(({ call, body }) => (call.includes("vents") ? (body.data.events ?? []) : [])),
  );
  const people = told.flatMap(({ applications }) => applications.map(({ applicant }: Data) => applicant));
  const blocked = must(people, ({ blockedJobs }) => blockedJobs.length > 0);
  await teller.ask("agentur", "GET employees/get-staff/{id}", [blocked._id]);
  await teller.ask("firma", "GET events/getUserEventsSpecific", [], { query: `staff=${_id}` });
  await teller.ask("firma", "GET employees/get-staff/{id}", [_id]);
}

async function publish(teller: Teller): Promise<Data> {
  const ask = (call: string, json?: unknown, parts: string[] = []) =>
    teller.ask("firma", call, parts, json === undefined ? {} : { json });
  const { settings } = await teller.ask(null, "GET global-settings");
  const { user } = await ask("POST user/get-payment-method", { stripe_account_id: null });
  const begins = teller.world.now - (teller.world.now % 900_000) + 240 * HOUR_MS;
  const position = {
    jobPlace: "1020 Wien",
    jobDate: begins,
    jobStart: begins,
    jobEnd: begins + 6 * HOUR_MS,
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
    eventExpirationDate: begins - 48 * HOUR_MS,
    createdJobs: [job],
    user: teller.idOf("messe"),
    companyName: "Fremd",
    companyId: "fremd",
    paymentMethodId: user.payment.paymentMethodId,
  });
  const added = await ask("POST jobs", { ...job, eventID: event._id });
  await teller.ask("agentur", "POST jobs", [], { json: { ...job, eventID: event._id } });
  const [first, second] = added.job.jobPositions;
  await ask("PATCH jobs/updateJob/{id}", { jobPositions: [second], deletedPosition: first._id }, [added.job._id]);
  const rest = { jobPositions: [], deletedPosition: second._id };
  await teller.ask("agentur", "PATCH jobs/updateJob/{id}", [added.job._id], { json: rest });
  return event;
}
