import { config } from "~/config/config.server";
import { copyInto } from "~/gateways/copy-program.server";
import type { Context } from "./context";
import { enqueue } from "./outbox.server";
import { addDays, dayOf, instantOf } from "./time.server";

const KIND = "nightly-copy";
const AT = "03:00";

/** Once for each night, with BACKUP_DIR set; at each start, and when a night's copy begins. */
export function planNightlyCopy(context: Pick<Context, "db" | "now">, folder = config().backupDir): void {
  if (folder === null) return;
  const today = instantOf(dayOf(context.now), AT);
  const day = today > context.now ? dayOf(context.now) : addDays(dayOf(context.now), 1);
  enqueue(context, { kind: KIND, payload: {}, runAt: instantOf(day, AT), dedupeKey: `${KIND}:${day}` });
}

/** Outbox "nightly-copy". The next night does not wait for this one to succeed. */
export async function copyNightly(context: Pick<Context, "db" | "now">, folder = config().backupDir): Promise<void> {
  if (folder === null) return;
  planNightlyCopy(context, folder);
  await copyInto(folder);
}
