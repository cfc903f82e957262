import { publicLoader } from "~/access/guards.server";
import { buildName } from "~/config/build-name";
import { lastMigration } from "~/domain/agency/system/system-facts.server";
import { isWell, readyChecks } from "~/worker/start.server";

/** Ready: the database takes writes, documents can be made, mails go out, bookings have their days of registration, database and files have their copies. For monitors, which read beside it which build answers (SHIP-01). */
export const loader = publicLoader(({ context }) => {
  const checks = readyChecks(context);
  const startedAt = new Date(Math.round(performance.timeOrigin)).toISOString();
  const answering = { ...buildName, migration: lastMigration(context), startedAt };
  return Response.json({ ...checks, ...answering }, { status: isWell(checks) ? 200 : 503 });
});
