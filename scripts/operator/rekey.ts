import { stopWith } from "~/config/stopped-by";
import { closeDatabase, database } from "~/database/db.server";
import { forgetOtherKeys } from "~/database/prove-field-key.server";
import { now } from "~/gateways/clock.server";
import { rekeyFields } from "../rekey/rekey-fields";
import { rekeyFiles } from "../rekey/rekey-files";

/**
 * `npm run rekey`: everything encrypted under the first key of FIELD_KEY, while the server runs with the same list. What
 * is done is known by the key it names, so that a run that was killed goes on where it was.
 */
async function main(): Promise<number> {
  const db = database();
  const files = await rekeyFiles(db, now(), (done) => {
    if (done === 1) console.log("Files are being rewritten.");
  });
  const fields = await rekeyFields(db);
  console.log(
    `${fields} fields and ${files.rewritten} of ${files.all} files rewritten with the first key of FIELD_KEY.`,
  );
  for (const fault of files.faults.slice(0, 20)) console.error(fault);
  if (files.faults.length > 0) {
    console.error(`${files.faults.length} files are not done; the other keys must stay in FIELD_KEY.`);
    return 1;
  }
  const freed = forgetOtherKeys(db);
  const at = new Date(now()).toISOString();
  console.log(
    freed === 0
      ? "No other key is needed."
      : `The server needs no other key: take it out of FIELD_KEY after a day, when no form is open any more, and keep it with the copies made before ${at}.`,
  );
  return 0;
}

try {
  process.exitCode = await main();
} catch (error) {
  stopWith(error);
} finally {
  closeDatabase();
}
