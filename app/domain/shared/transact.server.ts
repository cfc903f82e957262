import type { Context } from "./context";
import { type Refused, type Result, refuse } from "./result";

/**
 * What a constraint or trigger says, as the refusal of the rule that it backs. Rules refuse first; these names appear
 * only when something got past them, for instance between two processes.
 */
const refusalsOfTables: Record<string, string> = {
  person_booked: "staffBooked",
  person_held: "staffBloked",
  position_held: "anotherUserBooked",
  position_booked: "anotherUserBooked",
  position_gone: "notFound",
  application_unusable: "staffRejected",
  application_booked: "anotherUserBooked",
  "bookings.position_id": "anotherUserBooked",
  "list_entries.position_id": "staff.thisStaff",
  "applications.position_id, applications.user_id": "alreadyApplied",
  "users.email_folded": "emailInUse",
  order_settled: "orderSettled",
  "bills.order_id": "orderSettled",
  contract_frozen: "contractNotSigned",
  hours_version: "hoursAlreadyConfirmed",
};

class Rollback extends Error {
  constructor(readonly refused: Refused<string>) {
    super("refused");
  }
}

/**
 * Runs one command as one immediate transaction. A refusal that `work` returns rolls everything back; inside an outer
 * transaction it joins that one. A named constraint or trigger error becomes its refusal. `work` is synchronous, since
 * better-sqlite3 is; calls to the outside belong after the commit.
 */
export function transact<C extends Context, T, R extends string>(
  context: C,
  work: (tx: C) => Result<T, R>,
): Result<T, R> {
  const sqlite = context.db.$client;
  const run = () => {
    const result = work(context);
    if (!result.ok) throw new Rollback(result);
    return result;
  };
  if (sqlite.inTransaction) return run();
  try {
    return sqlite.transaction(run).immediate();
  } catch (error) {
    if (error instanceof Rollback) return error.refused as Refused<R>;
    const refusal = refusalOf(error);
    if (refusal) return refuse(refusal as R);
    throw error;
  }
}

function refusalOf(error: unknown): string | null {
  if (!(error instanceof Error) || !("code" in error) || typeof error.code !== "string") return null;
  if (!error.code.startsWith("SQLITE_CONSTRAINT")) return null;
  const name = error.message.replace(/^UNIQUE constraint failed: /, "");
  return refusalsOfTables[name] ?? null;
}
