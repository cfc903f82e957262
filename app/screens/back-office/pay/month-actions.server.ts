import type { z } from "zod";
import { freshPasswordRefusal } from "~/access/reentered-password.server";
import { refreshDraft } from "~/domain/pay/draft-month.server";
import { exportPay } from "~/domain/pay/handover/export-month.server";
import { checkNets, importNets } from "~/domain/pay/handover/import-nets.server";
import { checkAccount, makePayout, markPaidOut } from "~/domain/pay/handover/make-payout.server";
import { lockMonth } from "~/domain/pay/lock-month.server";
import type { exportPayForm, lockForm, netsForm, paidOutForm, payoutForm } from "~/domain/pay/schema";
import { textOfFile } from "~/domain/shared/documents/text-of-file";
import { type Message, ok } from "~/domain/shared/result";
import { noFields } from "~/domain/shared/schema";
import { transactOrThrow } from "~/domain/shared/transact.server";
import { redirectWithFlash } from "~/http/flash.server";
import { formAction, refusalOf } from "~/http/form-action.server";
import { submissionIdOf } from "~/http/forms.server";
import { notFound } from "~/http/found.server";
import { bytesOf, uploadsOf } from "~/http/uploads.server";
import { formatMoney } from "~/i18n/format";
import type { AgencyVisit } from "../frame/agency-visit";
import { monthOf } from "./load-month.server";
import { monthPath } from "./paths";

type Flash = Parameters<typeof redirectWithFlash>[1];
const conflict = { status: 409 };
const back = (month: string, flash: Flash) => redirectWithFlash(monthPath(month), flash);

function refused({ refusal, details }: { refusal: string; details?: Record<string, string | number> }) {
  if (refusal === "notFound") throw notFound();
  return refusalOf({ refusal: refusal as Message, ...(details ? { details } : {}) }, conflict);
}

/** Takes in what was confirmed since the month was drafted. */
export function refresh(_typed: object, visit: AgencyVisit) {
  const month = monthOf(visit);
  transactOrThrow(visit.context, (tx) => {
    refreshDraft(tx, month);
    return ok();
  });
  return back(month, "payDrafted");
}

/** PAYR-05. What is new meanwhile is taken in, and shown before anything is locked. */
export async function lock({ password, ...typed }: z.output<typeof lockForm>, visit: AgencyVisit) {
  const month = monthOf(visit);
  const wrong = await freshPasswordRefusal(visit, password);
  if (wrong) return { fields: [{ field: "password", key: wrong.key }], status: wrong.status };
  const input = { month, totalCents: typed.totalCents, withoutHours: typed.withoutHours !== undefined };
  const done = lockMonth(visit.context, input);
  if (done.ok) return back(month, "payLocked");
  if (done.refusal === "payChanged")
    transactOrThrow(visit.context, (tx) => {
      refreshDraft(tx, month);
      return ok();
    });
  if (done.refusal === "lockWithoutHours") return refusalOf(done, { field: "withoutHours", ...conflict });
  return refused(done);
}

export async function exportMonth(typed: z.output<typeof exportPayForm>, visit: AgencyVisit, form: FormData) {
  const month = monthOf(visit);
  const done = await exportPay(visit.context, {
    submissionId: submissionIdOf(form, visit.context.now),
    month,
    layout: typed.layout,
    withSsn: typed.withSsn !== undefined,
    onlyNew: typed.onlyNew !== undefined,
  });
  return done.ok ? back(month, "registrationsExported") : refused(done);
}

const textFrom = async ({ nets }: z.output<typeof netsForm>, form: FormData): Promise<string> => {
  const [file] = uploadsOf(form, "netsFile");
  return file ? textOfFile(await bytesOf(file)).slice(0, 200_000) : nets;
};

/** Shows what the file would change, row by row, before anything is taken over (PAYR-09). */
export async function preview(typed: z.output<typeof netsForm>, visit: AgencyVisit, form: FormData) {
  const month = monthOf(visit);
  const text = await textFrom(typed, form);
  const { rows, missing } = checkNets(visit.context, month, text);
  if (rows.length === 0) return refusalOf({ refusal: "netsEmpty" }, { field: "nets" });
  const shown = rows.map(({ line, number, name, netCents, grossCents, refusal }) => ({
    line,
    number: number === null ? "–" : String(number),
    name,
    net: netCents === null ? "–" : formatMoney(visit.t, netCents),
    gross: grossCents === null ? "–" : formatMoney(visit.t, grossCents),
    refusal,
  }));
  const wrong = rows.some(({ refusal }) => refusal !== null);
  return {
    ...(wrong ? refusalOf({ refusal: "netsWrong" }, { field: "nets" }) : { status: 200 }),
    typed: { nets: text },
    values: { rows: shown, missing, wrong },
  };
}

export type NetsPreview = {
  rows: { line: number; number: string; name: string; net: string; gross: string; refusal: string | null }[];
  missing: string[];
  wrong: boolean;
};

export function takeOver({ nets }: z.output<typeof netsForm>, visit: AgencyVisit) {
  const month = monthOf(visit);
  const done = importNets(visit.context, { month, text: nets });
  return done.ok ? back(month, "payNetsImported") : refused(done);
}

export const accountChecked = (visit: AgencyVisit, userId: string) =>
  formAction(noFields, () => {
    const month = monthOf(visit);
    const done = checkAccount(visit.context, { month, userId });
    return done.ok ? back(month, "payAccountChecked") : refused(done);
  })(visit);

/** PAYR-10. */
export async function payOut({ executionDay, password }: z.output<typeof payoutForm>, visit: AgencyVisit) {
  const month = monthOf(visit);
  const wrong = await freshPasswordRefusal(visit, password);
  if (wrong) return { fields: [{ field: "password", key: wrong.key }], status: wrong.status };
  const done = await makePayout(visit.context, { month, executionDay });
  if (done.ok) return back(month, "payoutReady");
  if (done.refusal === "date" || done.refusal === "payoutDay") return refusalOf(done, { field: "executionDay" });
  return refused(done);
}

export function paidOut({ paidOutOn }: z.output<typeof paidOutForm>, visit: AgencyVisit) {
  const month = monthOf(visit);
  const done = markPaidOut(visit.context, { month, day: paidOutOn });
  if (done.ok) return back(month, "payPaidOut");
  return done.refusal === "date" || done.refusal === "dateInFuture"
    ? refusalOf(done, { field: "paidOutOn" })
    : refused(done);
}
