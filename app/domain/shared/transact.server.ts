import { setImmediate, setTimeout } from "node:timers/promises";
import type { Database } from "~db/open";
import type { Context } from "./context";
import { isLocked } from "./is-locked";
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
  booking_worked: "cancelHoursConfirmed",
  booking_begun: "cancelTooLate",
  application_unusable: "staffRejected",
  application_booked: "anotherUserBooked",
  booking_ended: "linkExpired",
  position_already_paid: "positionAlreadyPaid",
  replacement_over: "invitationOver",
  "bookings.position_id": "anotherUserBooked",
  "change_proposals.booking_id": "changeOpen",
  change_frozen: "changeGone",
  "list_entries.position_id": "staff.thisStaff",
  "applications.position_id, applications.user_id": "alreadyApplied",
  "users.email_folded": "emailInUse",
  last_owner: "lastOwner",
  colleague_invitation_over: "linkExpired",
  on_site_person_of_others: "notFound",
  order_settled: "orderSettled",
  "bills.order_id": "orderSettled",
  "bank_bookings.entry_id": "entryBooked",
  "customer_accounts.account_number": "customerAccountTaken",
  customer_account_frozen: "customerAccountExported",
  contract_frozen: "contractNotSigned",
  hours_version: "hoursAlreadyConfirmed",
  "hours_proposals.booking_id": "hoursProposalOpen",
  proposal_frozen: "changeGone",
  "hours_objections.booking_id": "objectionOpen",
  "appeals.booking_id": "appealOpen",
  booking_over: "notFound",
  not_here_yet: "notHereYet",
  team_full: "teamFull",
  dated_value_frozen: "dateInPast",
  batch_frozen: "undoOver",
  batch_over: "undoOver",
  batch_of_others: "notFound",
  standby_gone: "notFound",
  standby_booked: "alreadyBookedAtThatTime",
  standby_full: "standbyFull",
  standby_many: "standbyMany",
  tokens_full: "tokensFull",
  viewing_forbidden: "forbidden",
  "viewings.viewer_id": "viewingOpen",
  "standbys.position_id, standbys.user_id": "standbyJoined",
};

class Rollback extends Error {
  constructor(readonly refused: Refused<string>) {
    super("refused");
  }
}

/** Refusals of commands inside the one that runs on a connection, which it has not looked at yet. */
const unseenOf = new WeakMap<Database["$client"], Set<Refused<string>>>();

/**
 * Runs one command as one immediate transaction; inside another command it is a savepoint of that one. A refusal that
 * `work` returns rolls back what `work` did, no more, and is returned: what becomes of the outer command is its own
 * decision. One that does not look at it throws. A named constraint or trigger error becomes its refusal. `work` is
 * synchronous, since better-sqlite3 is; calls to the outside belong after the commit.
 */
export function transact<C extends Context, T, R extends string>(
  context: C,
  work: (tx: C) => Result<T, R>,
): Result<T, R> {
  const sqlite = context.db.$client;
  const outer = unseenOf.get(sqlite);
  const unseen = new Set<Refused<string>>();
  const run = () => {
    const result = work(context);
    if (!result.ok) throw new Rollback(result);
    for (const { refusal } of unseen) throw new Error(`the refusal ${refusal} was not looked at`);
    return result;
  };
  unseenOf.set(sqlite, unseen);
  try {
    return outer ? sqlite.transaction(run).immediate() : begunWhenFree(sqlite, run);
  } catch (error) {
    const refused = error instanceof Rollback ? error.refused : refusedByTable(error);
    if (!refused) throw error;
    return (outer ? watched(refused, outer) : refused) as Refused<R>;
  } finally {
    if (outer) unseenOf.set(sqlite, outer);
    else unseenOf.delete(sqlite);
  }
}

/** How long a beginning waits for the lock, and how often it looks for it. */
const PATIENCE_MS = 5_750;
const LOOK_EVERY_MS = 1;
const pause = new Int32Array(new SharedArrayBuffer(4));

/**
 * SQLite itself looks ever less often, up to a tenth of a second apart: another process that writes all the time lets go
 * of the lock for less.
 */
function begunWhenFree<T>(sqlite: Database["$client"], work: () => T): T {
  let begun = false;
  const begin = sqlite.transaction(() => {
    begun = true;
    return work();
  }).immediate;
  const patience = sqlite.pragma("busy_timeout", { simple: true });
  sqlite.pragma("busy_timeout = 0");
  try {
    for (const until = performance.now() + PATIENCE_MS; ; Atomics.wait(pause, 0, 0, LOOK_EVERY_MS)) {
      try {
        return begin();
      } catch (error) {
        if (begun || !isLocked(error) || performance.now() >= until) throw error;
      }
    }
  } finally {
    sqlite.pragma(`busy_timeout = ${patience}`);
  }
}

/** Others wait at most so long, and a transaction, for the work of others. */
const TURN_MS = 25;
let freeAt = 0;

/**
 * Between two transactions of a long work: others of this process have their turn, and every now and then other processes
 * find the lock free, for longer than they wait between two looks.
 */
export async function letOthersWrite(): Promise<void> {
  if (performance.now() - freeAt < TURN_MS) return setImmediate();
  await setTimeout(2 * LOOK_EVERY_MS);
  freeAt = performance.now();
}

/** The same for work that nothing refuses: what is refused all the same is thrown, and nothing has happened. */
export function transactOrThrow<C extends Context, T>(context: C, work: (tx: C) => Result<T, string>): T {
  const done = transact(context, work);
  if (!done.ok) throw new Error(`refused: ${done.refusal}`);
  return done.value;
}

/** The refusal, which counts as seen once somebody asks whether it is one. */
function watched({ refusal, details }: Refused<string>, unseen: Set<Refused<string>>): Refused<string> {
  const refused: Refused<string> = {
    get ok(): false {
      unseen.delete(refused);
      return false;
    },
    refusal,
    ...(details ? { details } : {}),
  };
  unseen.add(refused);
  return refused;
}

function refusedByTable(error: unknown): Refused<string> | null {
  const refusal = refusalOf(error);
  return refusal ? refuse(refusal) : null;
}

function refusalOf(error: unknown): string | null {
  if (!(error instanceof Error) || !("code" in error) || typeof error.code !== "string") return null;
  if (!error.code.startsWith("SQLITE_CONSTRAINT")) return null;
  const name = error.message.replace(/^UNIQUE constraint failed: /, "");
  return refusalsOfTables[name] ?? null;
}
