import { publicLoader } from "~/access/guards.server";
import { isMailWell } from "~/domain/agency/system/outbox-by-kind.queries.server";
import { areDaysWhole } from "~/domain/elda/keep-holes.server";
import { isBackupFresh } from "~/domain/shared/back-up-files.server";
import { findChromium } from "~/gateways/pdf.server";
import { isReady, isReplicaFresh } from "~/worker/start.server";

/** Ready: the database takes writes, documents can be made, mails go out, bookings have their days of registration, database and files have their copies. For monitors. */
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
  return Response.json(checks, { status: ready ? 200 : 503 });
});
