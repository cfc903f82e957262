import { superuserLoader } from "~/access/guards.server";
import { workingTimeFile } from "~/answers/working-time.server";

/** When a person worked in a month, for inspections (LAWS-10). */
export const loader = superuserLoader(
  (visit) => workingTimeFile(visit, { userId: visit.params.userId ?? "", kind: "csv" }),
  { resource: true },
);
