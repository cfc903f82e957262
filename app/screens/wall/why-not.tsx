import type { SerializeFrom } from "@remix-run/node";
import { CannotApply } from "./cannot-apply";
import { CannotWork } from "./cannot-work";
import type { loadWallJob } from "./load-wall-job.server";

/** In place of applying: why it is not possible now. What the answer above has `said` already is not repeated. */
export function WhyNot({ job, said }: { job: SerializeFrom<typeof loadWallJob>; said: string[] }) {
  const { refusal, work } = job.opened;
  if (refusal) return <CannotApply {...job} refusal={refusal} said={said.includes(refusal)} />;
  return work ? <CannotWork {...work} said={said.includes(work.message)} /> : null;
}
