import { staffLoader } from "~/http/guards.server";
import { workingTimeFile } from "~/http/pay/working-time.server";

/** When the person worked in a month (LAWS-10). */
export const loader = staffLoader((visit) => workingTimeFile(visit, { userId: visit.user.id, kind: "pdf" }), {
  resource: true,
});
