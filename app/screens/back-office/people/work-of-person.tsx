import { MarginalMeter } from "~/ui/job/marginal-meter";
import { Note } from "~/ui/parts/note";
import { WorkingTimeForm } from "~/ui/person/working-time-form";
import type { loadAccount } from "./load-account.server";

/** How much a person works and earns, and the record of it to be loaded. */
export function WorkOfPerson({ meter, longAverage, workingTime }: ReturnType<typeof loadAccount>["work"]) {
  return (
    <>
      {meter ? <MarginalMeter {...meter} /> : null}
      {longAverage ? (
        <Note>
          <span data-message="averageHint">{longAverage}</span>
        </Note>
      ) : null}
      {workingTime ? <WorkingTimeForm {...workingTime} /> : null}
    </>
  );
}
