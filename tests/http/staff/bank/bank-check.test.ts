import { eq } from "drizzle-orm";
import { expect, test, vi } from "vitest";
import * as jobDetails from "~/screens/my-jobs/job-details";
import { auditEntries, bookedStaffDetails, contracts } from "~db/schema";
import { bankDetails, makeContract } from "../../../factories/contracts";
import { makeApplication, makeBookedPosition, makeBooking, makePostedPosition } from "../../../factories/rows";
import { withWorld } from "../../../factories/with-world";
import { callRoute } from "../../../support/call-route";

const wrongIban = "AT611904300234573202";
const wrongSsn = "1238010180";

const world = withWorld();

type Booked = ReturnType<typeof makeBookedPosition>;
const answerOf = (data: unknown) => data as { values?: { doubtful: string[] }; typed: Record<string, string> };
const made = () => world.db.select().from(contracts).all().length;

function save({ staff, position, event }: Pick<Booked, "staff" | "position" | "event">, given: Record<string, string>) {
  return callRoute(world, {
    route: jobDetails,
    path: `/staff/job-details/${position.id}/${event.id}`,
    params: { id: position.id, eventId: event.id },
    as: staff.user.id,
    form: { ...bankDetails, password: "", ...given },
  });
}

test("[FLOW-03] wrong check digits stop once before the contract is made; yes makes it, and says so in the log", async () => {
  const booked = makeBookedPosition(world);
  const { response, data } = await save(booked, { iban: wrongIban, ssn: wrongSsn });
  expect(response.status).toBe(422);
  expect(answerOf(data)).toMatchObject({ values: { doubtful: ["ssn", "iban"] }, typed: { iban: wrongIban } });
  expect([made(), world.db.select().from(bookedStaffDetails).all().length]).toEqual([0, 0]);
  const confirmed = `${wrongSsn},${wrongIban}`;
  expect((await save(booked, { iban: wrongIban, ssn: wrongSsn, confirmed })).response.status).toBe(302);
  expect(made()).toBe(1);
  const [entry] = world.db.select().from(auditEntries).where(eq(auditEntries.action, "bankDetailsSaved")).all();
  expect(JSON.parse(entry?.dataJson ?? "{}")).toEqual({ confirmed: ["ssn", "iban"] });
});

test("[FLOW-03] yes counts for the value that was shown, not for another wrong one", async () => {
  const booked = makeBookedPosition(world);
  const { response } = await save(booked, { iban: "AT611904300234573203", confirmed: wrongIban });
  expect([response.status, made()]).toEqual([422, 0]);
});

test("[FLOW-03] the answer is kept: what was saved is not asked about again, with the next job either", async () => {
  const booked = makeBookedPosition(world);
  await makeContract(world, booked, { iban: wrongIban });
  const next = makePostedPosition(world, booked.employer.company.id, { startsAt: Date.UTC(2026, 11, 11, 16) });
  makeBooking(world, next.position, makeApplication(world, next.position.id, booked.staff.user.id));
  expect((await save({ ...booked, ...next }, { iban: wrongIban })).response.status).toBe(302);
  expect((await save(booked, { iban: wrongIban, bic: "GIBAATWWXXX" })).response.status).toBe(302);
});

test("[FLOW-03] the value stands in no address and no log", async () => {
  const said: string[] = [];
  const spies = [process.stdout, process.stderr].map((stream) =>
    vi.spyOn(stream, "write").mockImplementation((text) => said.push(String(text)) > 0),
  );
  const booked = makeBookedPosition(world);
  const asked = await save(booked, { iban: wrongIban });
  const saved = await save(booked, { iban: wrongIban, confirmed: wrongIban });
  for (const spy of spies) spy.mockRestore();
  expect(said.join("")).not.toContain(wrongIban);
  for (const { response } of [asked, saved]) expect(JSON.stringify([...response.headers])).not.toContain(wrongIban);
  expect(JSON.stringify(world.db.select().from(auditEntries).all())).not.toContain(wrongIban);
});
