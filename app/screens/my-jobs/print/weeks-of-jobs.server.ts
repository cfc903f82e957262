import type { MyJob } from "~/domain/hours/my-jobs.queries.server";
import { weekOf } from "~/domain/hours/plan/week";

type Printed = Pick<MyJob, "applicationId" | "day" | "start" | "end" | "jobName" | "eventName" | "place">;

/** Booked jobs by the week in which they begin, each week for a sheet of its own (CAL-15). */
export function weeksOfJobs(jobs: readonly MyJob[]) {
  const weeks = new Map<string, { name: string; number: number; jobs: Printed[] }>();
  const inOrder = jobs.filter(({ booked }) => booked).toSorted((a, b) => a.startsAt - b.startsAt);
  for (const { applicationId, day, start, end, jobName, eventName, place } of inOrder) {
    const { name, number } = weekOf(day);
    const week = weeks.get(name) ?? { name, number, jobs: [] };
    week.jobs.push({ applicationId, day, start, end, jobName, eventName, place });
    weeks.set(name, week);
  }
  return [...weeks.values()];
}
