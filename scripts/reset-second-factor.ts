import { parseArgs } from "node:util";
import { stopWith } from "~/config/stopped-by";
import { closeDatabase, database } from "~/database/db.server";
import { resetSecondStep } from "~/domain/account/access/remove-factors.server";
import { findUserIdByEmail } from "~/domain/agency/audit.queries.server";
import { now } from "~/gateways/clock.server";

const usage = "npm run reset-second-factor -- --email somebody@example.at";

/** `npm run reset-second-factor`: for the last account of the agency, which nobody else can reset (ACCS-07). */
function main(): number {
  const { values } = parseArgs({ options: { email: { type: "string" } } });
  const context = { db: database(), now: now(), actor: { kind: "system" } } as const;
  const userId = values.email ? findUserIdByEmail(context, values.email) : null;
  if (!userId) {
    console.error(values.email ? `${values.email} has no account.` : usage);
    return 1;
  }
  const reset = resetSecondStep(context, { userId, reason: "npm run reset-second-factor" });
  if (!reset.ok) {
    console.error(`${values.email} has no second step.`);
    return 1;
  }
  console.log(`${values.email} logs in by password alone again and is written to. All sessions have ended.`);
  return 0;
}

try {
  process.exitCode = main();
} catch (error) {
  stopWith(error);
} finally {
  closeDatabase();
}
