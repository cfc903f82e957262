import type { z } from "zod";
import { shownPay } from "~/answers/shown-pay.server";
import { shownWait } from "~/answers/shown-wait.server";
import { nameOf } from "~/domain/account/name-rules";
import { storeReceipt } from "~/domain/elda/store-receipt.server";
import { addExtra, removeExtra } from "~/domain/pay/extra-lines.server";
import { findPayMonth, listLinesOf, listPayOf } from "~/domain/pay/months.queries.server";
import { extraRefusals, monthState } from "~/domain/pay/rules";
import type { extraForm } from "~/domain/pay/schema";
import { newId } from "~/domain/shared/ids";
import { readCents } from "~/domain/shared/money";
import { noFields } from "~/domain/shared/schema";
import { redirectWithFlash } from "~/http/flash.server";
import { formAction, refusalOf } from "~/http/form-action.server";
import { submissionIdOf } from "~/http/forms.server";
import { foundOr404, notFound } from "~/http/found.server";
import { bytesOf, uploadsOf } from "~/http/uploads.server";
import { formatMoney, formatMonthOfYear } from "~/i18n/format";
import type { AgencyVisit } from "../frame/agency-visit";
import { monthOf } from "./load-month.server";
import { monthPath, payPath, personPath } from "./paths";

/** What one person earns in a month, job by job, with the lines that somebody entered by hand (PAYR-07). */
export function loadPayPerson(visit: AgencyVisit) {
  const { context, t, params } = visit;
  const month = monthOf(visit);
  const row = foundOr404(findPayMonth(context, month));
  const userId = params.userId ?? "";
  const person = foundOr404(listPayOf(context, month).find((one) => one.userId === userId));
  const name = nameOf(person);
  return {
    title: name,
    month: { name: formatMonthOfYear(t, month), href: monthPath(month) },
    number: String(person.number ?? ""),
    accountHref: `/superuser/back-office/accounts/${userId}`,
    statementHref: person.documentFileId ? `${personPath(month, userId)}/statement.pdf` : null,
    wait: person.documentFileId ? null : shownWait(context, "pay-statement", `${month}:${userId}`),
    open: monthState(row) === "draft",
    gross: formatMoney(t, person.grossCents),
    ...shownPay(t, month, listLinesOf(context, month, userId), (itemId) => `${payPath}/receipts/${itemId}`),
    submissionId: newId(context.now),
  };
}

export async function addLine(
  { kind, amount, reason }: z.output<typeof extraForm>,
  visit: AgencyVisit,
  form: FormData,
) {
  const month = monthOf(visit);
  const userId = visit.params.userId ?? "";
  const amountCents = readCents(amount.replace(/^[−–]/, "-"));
  const wrong = extraRefusals({ amountCents, reason });
  if (wrong.length > 0 || amountCents === null) return { fields: wrong };
  const [file] = uploadsOf(form, "receipt");
  const receipt = file ? await storeReceipt(await bytesOf(file), file.name) : null;
  if (receipt && !receipt.ok) return refusalOf(receipt, { field: "receipt" });
  const done = addExtra(visit.context, {
    submissionId: submissionIdOf(form, visit.context.now),
    month,
    userId,
    kind,
    amountCents,
    reason,
    receipt: receipt?.value ?? null,
  });
  if (done.ok) return redirectWithFlash(personPath(month, userId), "payExtraAdded");
  if (done.refusal === "notFound") throw notFound();
  return refusalOf({ refusal: "alreadyLocked" }, { status: 409 });
}

export const removeLine = (visit: AgencyVisit, itemId: string) =>
  formAction(noFields, () => {
    const month = monthOf(visit);
    const done = removeExtra(visit.context, { itemId, month });
    if (done.ok) return redirectWithFlash(personPath(month, visit.params.userId ?? ""), "payExtraRemoved");
    if (done.refusal === "notFound") throw notFound();
    return refusalOf({ refusal: "alreadyLocked" }, { status: 409 });
  })(visit);
