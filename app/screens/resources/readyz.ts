import { publicLoader } from "~/access/guards.server";
import { buildName } from "~/config/build-name";
import { isMailWell } from "~/domain/agency/system/outbox-by-kind.queries.server";
import { lastMigration } from "~/domain/agency/system/system-facts.server";
import { areDaysWhole } from "~/domain/elda/keep-holes.server";
import { isBackupFresh } from "~/domain/shared/back-up-files.server";
import { findChromium } from "~/gateways/pdf.server";
import { isReady, isReplicaFresh } from "~/worker/start.server";

/** Ready: the database takes writes, documents can be made, mails go out, bookings have their days of registration, database and files have their copies. For monitors, which read beside it which build answers (SHIP-01). */
export const loader = publicLoader(({ context }) => {
  const checks = {
    database: isReady(),
    chromium: findChromium() !== null,
    files: isBackupFresh(context),
    replica: isReplicaFresh(),
    mail: isMailWell(context),
    registrations: areDaysWhole(context),
  };
  const ready = Object.values(checks).every(Boolean);
  const startedAt = new Date(Math.round(performance.timeOrigin)).toISOString();
  const answering = { ...buildName, migration: lastMigration(context), startedAt };
  return Response.json({ ...checks, ...answering }, { status: ready ? 200 : 503 });
});
