import { writeSync } from "node:fs";
import { database } from "~/database/db.server";
import { sendReminders } from "~/domain/attendance/reminders/send-reminders.server";
import type { Context } from "~/domain/shared/context";
import { finish, leaseNext } from "~/domain/shared/outbox.server";
import { handleRow } from "~/worker/outbox-handlers.server";

/*
 * Plans the reminders of a quarter of an hour and sends their mails as fast as it can, and says each mail aloud once it
 * is sent. Whoever kills it begins it again with a later instant, because the lease of a killed process ends by the clock.
 */

const context: Context = { db: database(), now: Number(process.env.DRILL_NOW), actor: { kind: "system" } };
writeSync(1, "begun\n");
await sendReminders(context);
writeSync(1, "planned\n");
for (let row = leaseNext(context); row; row = leaseNext(context)) {
  await handleRow(context, row);
  finish(context, row);
  writeSync(1, `${row.id}\n`);
}
process.exit(0);
