import { HOUR } from "~/config/durations";
import type { positions } from "~db/schema";
import {
  makeApplication,
  makeBooking,
  makeEmployer,
  makeEvent,
  makeHours,
  makeJob,
  makePosition,
  makeStaff,
} from "./rows";
import type { World } from "./world";

/** An event of a company whose job has just ended. */
export function makeWorkedEvent(world: World, employer = makeEmployer(world)) {
  const event = makeEvent(world, employer.company.id);
  const job = makeJob(world, event);
  return { employer, event, job, companyId: employer.company.id };
}

type Terms = Partial<Pick<typeof positions.$inferInsert, "pricePerHourCents" | "bonusPercent" | "jobTravelCostCents">>;
type Worked = ReturnType<typeof makeWorkedEvent>;

/** Somebody who worked there, from nine hours ago until an hour ago unless given, with confirmed hours unless told. */
export function makeWorked(
  world: World,
  { job }: Worked,
  { staff = makeStaff(world), hours = true, startsAt = world.now - 9 * HOUR, terms = {} as Terms } = {},
) {
  const position = makePosition(world, job, { startsAt, endsAt: startsAt + 8 * HOUR, ...terms });
  const application = makeApplication(world, position.id, staff.user.id);
  const booking = makeBooking(world, position, application);
  if (hours) makeHours(world, booking);
  return { staff, position, application, booking };
}
