import { DAY, HOUR } from "~/config/durations";
import { stateCodes } from "~/domain/place/rules";
import { listOfferedStaffTypes } from "~/domain/pricing/queries.server";
import { makeEmployer, makeEvent, makeJob, makePosition, makeStaff } from "../../factories/rows";
import type { World } from "../../factories/world";

const places = [
  ["Kulturzentrum Eisenstadt, Esterházystraße 1, 7000 Eisenstadt", "Eisenstadt"],
  ["Messe Klagenfurt, Messeplatz 1, 9020 Klagenfurt", "Klagenfurt"],
  ["Landestheater, Rathausplatz 11, 3100 St. Pölten", "St. Pölten"],
  ["Design Center, Europaplatz 1, 4020 Linz", "Linz"],
  ["Messezentrum, Am Messezentrum 1, 5020 Salzburg", "Salzburg"],
  ["Stadthalle, Messeplatz 1, 8010 Graz", "Graz"],
  ["Congress Innsbruck, Rennweg 3, 6020 Innsbruck", "Innsbruck"],
  ["Festspielhaus, Platz der Wiener Symphoniker 1, 6900 Bregenz", "Bregenz"],
  ["Tech Gate, Donau-City-Straße 1, 1220 Wien", "Wien"],
] as const;
const names = ["Ärztekongress", "Gala", "Firmenfeier", "Hausmesse", "Produktpräsentation", "Skiopening", "Weinmesse"];
/** So many people want to work everywhere that each kind of work has a page in each state. */
const PEOPLE = 12;
const JOBS_OF_AN_EVENT = 8;

/** So many open jobs of every kind of work on offer, in all states, at events of 40 companies. */
export function postJobs(world: World, count: number): void {
  const { db, now } = world;
  const kinds = listOfferedStaffTypes(world, "de");
  const typeOf = (number: number) => kinds[number % kinds.length]?.id ?? "";
  db.transaction(() => {
    const wishes = { preferedJobs: kinds.map(({ id }) => id), preferedJobRegion: [...stateCodes] };
    for (let made = 0; made < PEOPLE; made += 1) makeStaff(world, { profile: wishes });
    const companies = Array.from({ length: 40 }, () => makeEmployer(world).company.id);
    for (let made = 0; made < count; made += JOBS_OF_AN_EVENT) {
      const number = made / JOBS_OF_AN_EVENT;
      const at = number % places.length;
      const [jobPlace, placeCity] = places[at] ?? places[0];
      const startsAt = now - (now % HOUR) + (3 + (number % 60)) * DAY;
      const event = makeEvent(world, companies[number % companies.length] ?? "", {
        eventName: `${names[number % names.length]} ${2026 + number}`,
        expiresAt: now + 90 * DAY,
      });
      for (let job = 0; job < JOBS_OF_AN_EVENT; job += 1)
        makePosition(world, makeJob(world, event, { staffTypeId: typeOf(job + number) }), {
          jobPlace,
          placeCity,
          placeState: stateCodes[at],
          startsAt: startsAt + job * HOUR,
          pricePerHourCents: 1309 + (number % 9) * 50,
          bonusPercent: number % 5 ? 0 : 10,
        });
    }
  });
}
