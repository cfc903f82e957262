import { staffLoader } from "~/access/guards.server";
import { workingTimeFile } from "~/answers/working-time.server";

/** When the person worked in a month (LAWS-10). */
export const loader = staffLoader((visit) => workingTimeFile(visit, { userId: visit.user.id, kind: "pdf" }), {
  resource: true,
});
