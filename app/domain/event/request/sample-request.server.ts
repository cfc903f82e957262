import { positionPrices } from "~/domain/pricing/rules";
import { addDays } from "~/domain/shared/time.server";

/** One row of the invented request that visitors may look at (D-81). */
export interface SampleRow {
  id: string;
  quantity: number;
  day: string;
  start: string;
  end: string;
  minutes: number;
  jobPlace: string;
  totalCents: number;
  state: "booked" | "applications";
  count: number;
}

export interface SampleJob {
  /** Text under public:sample. */
  name: "hostess" | "cloakroom";
  rows: SampleRow[];
}

const rows = [
  ["hostess", 0, 2, "17:00", "23:00", 360, "booked", 2],
  ["hostess", 1, 3, "10:00", "18:30", 510, "applications", 7],
  ["cloakroom", 0, 1, "16:00", "19:00", 180, "applications", 4],
] as const;

const PLACE = "Palais Ferstel, 1010 Wien";
const rates = { hostess: 2600, cloakroom: 2200 };

/** Always in three weeks, priced by the same rule as real requests; nothing of it is stored. */
export function sampleRequest(today: string): { firstDay: string; lastDay: string; jobs: SampleJob[] } {
  const firstDay = addDays(today, 21);
  const jobs = (["hostess", "cloakroom"] as const).map((name) => ({
    name,
    rows: rows
      .filter(([job]) => job === name)
      .map(([, later, quantity, start, end, minutes, state, count], index): SampleRow => {
        const work = { minutes, staffRateCents: 0, employerRateCents: rates[name], bonusPercent: 0, travelCents: 0 };
        const { totalCents } = positionPrices(work).employer;
        const day = addDays(firstDay, later);
        return {
          id: `${name}-${index + 1}`,
          quantity,
          day,
          start,
          end,
          minutes,
          jobPlace: PLACE,
          totalCents,
          state,
          count,
        };
      }),
  }));
  return { firstDay, lastDay: addDays(firstDay, 1), jobs };
}
