import { makeApplication, makeBooking, makeEmployer, makePosition, makePostedPosition, makeStaff } from "./rows";
import type { World } from "./world";

/** So many people, each booked for a position of one company that begins at this instant. */
export function bookPeople(world: World, people: number, startsAt: number) {
  const { company } = makeEmployer(world);
  const { job } = makePostedPosition(world, company.id, { startsAt });
  return world.db.$client.transaction(() =>
    Array.from({ length: people }, () => {
      const position = makePosition(world, job, { startsAt });
      const { user } = makeStaff(world);
      return makeBooking(world, position, makeApplication(world, position.id, user.id));
    }),
  )();
}
