import { writeSync } from "node:fs";
import { and, asc, eq, isNull, notExists, sql } from "drizzle-orm";
import { database } from "~/database/db.server";
import { draftOrder } from "~/domain/payment/draft-order.server";
import { placeOrderOnInvoice } from "~/domain/payment/place-order-on-invoice.server";
import type { Context, UserActor } from "~/domain/shared/context";
import { finish, leaseNext } from "~/domain/shared/outbox.server";
import { handleRow } from "~/worker/outbox-handlers.server";
import { applications, bookings, positions, users } from "~db/schema";
import { findOrderTotal } from "./order-total";

/*
 * Books one position after the other as fast as it can, and says each booking aloud only when its command has
 * answered. Whoever kills it knows from its output what must have survived. Documents are left out: they need a
 * browser, and what is drilled here is the database and the mails.
 */

const db = database();
const now = Number(process.env.DRILL_NOW);
const withoutDocuments = new Set(["bill-document", "contract-document"]);

function employer(): UserActor {
  const user = db.select().from(users).where(eq(users.role, "employer")).get();
  if (!user?.companyId) throw new Error("the drill has no company");
  return { kind: "user", userId: user.id, role: "employer", companyId: user.companyId };
}

async function work(): Promise<void> {
  const context: Context<UserActor> = { db, now, actor: employer() };
  const open = db
    .select({ positionId: positions.id, applicationId: applications.id, companyId: positions.companyId })
    .from(positions)
    .innerJoin(applications, eq(applications.positionId, positions.id))
    .where(
      notExists(
        db
          .select({ one: sql`1` })
          .from(bookings)
          .where(and(eq(bookings.positionId, positions.id), isNull(bookings.cancelledAt))),
      ),
    )
    .orderBy(asc(positions.id))
    .all();
  for (const { positionId, applicationId, companyId } of open) {
    const draft = draftOrder(context, {
      companyId,
      wanted: { kind: "booking", lines: [{ positionId, applicationId }] },
      choice: "onInvoice",
      promotionCode: "",
      saveMethod: false,
    });
    if (!draft.ok) throw new Error(`draft: ${draft.refusal}`);
    const placed = placeOrderOnInvoice(context, {
      orderId: draft.value.orderId,
      expectedTotalCents: findOrderTotal(db, draft.value.orderId),
    });
    if (!placed.ok) throw new Error(`order: ${placed.refusal}`);
    writeSync(1, `${positionId}\n`);
    await handleSome(2);
  }
}

/** Does what the outbox holds, at most `most` rows. The lease of a killed process ends by the clock that is handed in. */
async function handleSome(most: number): Promise<number> {
  const context: Context = { db, now: now + 3_600_000, actor: { kind: "system" } };
  for (let done = 0; done < most; done++) {
    const row = leaseNext(context);
    if (!row) return done;
    if (!withoutDocuments.has(row.kind)) await handleRow(context, row);
    finish(context, row);
  }
  return most;
}

if (process.argv[2] === "drain") {
  db.run(sql`update outbox set lease_until = null where done_at is null`);
  while ((await handleSome(50)) > 0) {}
} else await work();
process.exit(0);
