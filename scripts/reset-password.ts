import { parseArgs } from "node:util";
import { stopWith } from "~/config/stopped-by";
import { closeDatabase, database } from "~/database/db.server";
import { makeResetLink } from "~/domain/account/make-reset-link.server";
import { now } from "~/gateways/clock.server";
import { publicHref } from "~/mails/links.server";

const usage = "npm run reset-password -- --email somebody@example.at";

/** `npm run reset-password`: a link for a new password where no mail arrives (SHIP-08). It sets and shows no password. */
function main(): number {
  const { email } = parseArgs({ options: { email: { type: "string" } } }).values;
  if (!email) {
    console.error(usage);
    return 1;
  }
  const made = makeResetLink({ db: database(), now: now(), actor: { kind: "system" } }, { email });
  if (!made.ok) {
    console.error(`${email} has no account that can log in.`);
    return 1;
  }
  const { key, minutes, language } = made.value;
  console.log(`${email} sets a new password here, once and within ${minutes} minutes. All sessions have ended:`);
  console.log(publicHref(`/auth/reset-password/${key}`, { language }));
  return 0;
}

try {
  process.exitCode = main();
} catch (error) {
  stopWith(error);
} finally {
  closeDatabase();
}
