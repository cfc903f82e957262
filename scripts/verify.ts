import { closeDatabase, database } from "~/db.server";
import { findBroken } from "~/domain/agency/verify.server";

/** `npm run verify`: audit chain, signed documents, sums of orders and bills. Exit code 1 names the first broken thing. */
try {
  const broken = await findBroken({ db: database() });
  for (const thing of broken.slice(0, 20)) console.error(thing);
  if (broken.length > 20) console.error(`and ${broken.length - 20} more`);
  if (broken.length === 0) console.log("Audit chain, signed documents, orders and bills are whole.");
  process.exitCode = broken.length === 0 ? 0 : 1;
} finally {
  closeDatabase();
}
