import { validateCompany } from "~/domain/account/company/validate-company.server";
import { markRunSeen } from "~/domain/agency/privacy/retention/retention-log.server";
import { closeRefusal } from "~/domain/agency/reach/telling/teller-state.server";
import { approveAndApply } from "~/domain/application/waiting/approve-and-apply.server";
import { closeEInvoiceFault, closeVatWait } from "~/domain/bill/e-invoice/close-notes.server";
import { closeReclaim } from "~/domain/bill/reclaims/close-reclaim.server";
import { finishContactMessage } from "~/domain/message/finish-contact-message.server";
import { closeBrokenRest } from "~/domain/selection/rest/broken-rest.server";
import { recordAudit } from "~/domain/shared/audit.server";
import type { Context, UserActor } from "~/domain/shared/context";
import { ok, type Result, refuse } from "~/domain/shared/result";
import { dayOf, isDay, startOfDay } from "~/domain/shared/time.server";
import { transact } from "~/domain/shared/transact.server";

import { type CountName, countNames } from "./counts";
import { listTeamWithoutContract } from "./due.server";
import { dismissWork } from "./failed-work.server";
import type { BulkAct } from "./queue";
import { remindOfContracts } from "./remind-of-contracts.server";
import { actsFor } from "./rules";
import { listMarks, markLater } from "./snoozed-and-reminded.server";

/** "contracts:01J…": what waits, as a tick names it. */
export type Ticked = { kind: CountName; id: string };

export function tickedOf(entry: string): Ticked | null {
  const at = entry.indexOf(":");
  const kind = countNames.find((name) => name === entry.slice(0, at));
  return kind && at > 0 ? { kind, id: entry.slice(at + 1) } : null;
}

type Work = { act: BulkAct; ticked: readonly Ticked[] /** The day on which it comes back. */; until?: string };

/**
 * Does one thing to all that is ticked and says to how many: what it does not fit, or what somebody else has settled
 * meanwhile, is left out (DESK-19). Refused when nothing is ticked, nothing fits, or the day is not after today.
 */
export function workOnQueue(
  context: Context<UserActor>,
  { act, ticked, until }: Work,
): Result<{ done: number; left: number }, "tickFirst" | "nothingFits" | "laterDay"> {
  if (ticked.length === 0) return refuse("tickFirst");
  const today = dayOf(context.now);
  if (act === "later" && !(until && isDay(until) && until > today)) return refuse("laterDay");
  return transact(context, (tx): Result<{ done: number; left: number }, "nothingFits"> => {
    const done = ticked.filter(({ kind, id }) => {
      const mark = listMarks(tx, kind, [id]).get(id) ?? null;
      return actsFor({ kind, mark }, startOfDay(today)).includes(act) && doOne(tx, act, { kind, id }, until);
    });
    if (act === "later")
      recordAudit(tx, {
        action: "queue.later",
        objectType: "user",
        objectId: tx.actor.userId,
        data: { until, what: done.map(({ kind, id }) => `${kind}:${id}`).join(" "), rows: done.length },
      });
    return done.length === 0 ? refuse("nothingFits") : ok({ done: done.length, left: ticked.length - done.length });
  });
}

function doOne(tx: Context<UserActor>, act: BulkAct, { kind, id }: Ticked, until = ""): boolean {
  if (act === "later") {
    // The next of a team stands for it once the first has sent the contract.
    const entries = kind === "contracts" ? listTeamWithoutContract(tx, id) : [id];
    for (const each of entries) markLater(tx, kind, each, startOfDay(until));
    return entries.length > 0;
  }
  if (act === "remind") return remindOfContracts(tx, id).ok;
  if (act === "approve")
    return (kind === "companies" ? validateCompany(tx, { companyId: id }) : approveAndApply(tx, { userId: id })).ok;
  if (kind === "retention") return markRunSeen(tx, { id }).ok;
  if (kind === "indexNowRefused") return closeRefusal(tx, "indexNow").ok;
  if (kind === "googleRefused") return closeRefusal(tx, "google").ok;
  if (kind === "restBroken") return closeBrokenRest(tx, id).ok;
  if (kind === "einvoiceImpossible") return closeEInvoiceFault(tx, id).ok;
  if (kind === "reclaims") return closeReclaim(tx, id).ok;
  if (kind === "vatUnproved") return closeVatWait(tx, id).ok;
  return (kind === "messages" ? finishContactMessage(tx, { id, done: true }) : dismissWork(tx, id)).ok;
}
