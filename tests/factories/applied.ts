import { makeApplication, makeEmployer, makePostedPosition, makeStaff } from "./rows";
import type { World } from "./world";

/** Somebody who applied for a position of a company. */
export function makeApplied(world: World, startsAt?: number) {
  const employer = makeEmployer(world);
  const staff = makeStaff(world);
  const posted = makePostedPosition(world, employer.company.id, startsAt === undefined ? {} : { startsAt });
  const application = makeApplication(world, posted.position.id, staff.user.id);
  return { employer, staff, ...posted, application };
}

/** Ends a booking around the application: only the tables may object. */
export function cancelByHand(world: World, bookingId: string, kind = "byCompany", at = world.now): void {
  world.db.$client
    .prepare("update bookings set cancelled_at = ?, cancelled_by = 'test', cancelled_kind = ? where id = ?")
    .run(at, kind, bookingId);
}
