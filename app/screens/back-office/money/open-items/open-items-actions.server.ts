import type { z } from "zod";
import {
  confirmCreditTransfer,
  payBackCredit,
  spendCredit,
  undoCredit,
} from "~/domain/bill/receipts/spend-credit.server";
import type { creditForm, refundForm } from "~/domain/bill/schema";
import type { Message, Refused } from "~/domain/shared/result";
import { redirectWithFlash } from "~/http/flash.server";
import { refusalOf } from "~/http/form-action.server";
import { notFound } from "~/http/found.server";
import { formatMoney } from "~/i18n/format";
import type { AgencyVisit } from "~/screens/back-office/frame/agency-visit";
import { openItemsPath } from "./load-open-items.server";

type Typed = z.output<typeof creditForm>;

function refused(done: Refused<Message>) {
  if (done.refusal === "notFound") throw notFound();
  return refusalOf(done, { status: 409 });
}

export function spend({ creditId, orderId }: Typed, { context, t }: AgencyVisit) {
  const done = spendCredit(context, { creditId, orderId });
  if (!done.ok) return refused(done);
  return redirectWithFlash(openItemsPath, "creditUsedFor", {
    values: { amount: formatMoney(t, done.value.amountCents) },
  });
}

export function payBack({ creditId }: Typed, { context, t }: AgencyVisit) {
  const done = payBackCredit(context, { creditId });
  if (!done.ok) return refused(done);
  const values = { amount: formatMoney(t, done.value.amountCents), company: done.value.companyName };
  return redirectWithFlash(openItemsPath, "creditPaidBack", { values });
}

export function takeBack({ creditId }: Typed, { context }: AgencyVisit) {
  const done = undoCredit(context, { creditId });
  return done.ok ? redirectWithFlash(openItemsPath, "creditUndone") : refused(done);
}

export function transferred({ refundId }: z.output<typeof refundForm>, { context, t }: AgencyVisit) {
  const done = confirmCreditTransfer(context, { refundId });
  if (!done.ok) return refused(done);
  const values = { amount: formatMoney(t, done.value.amountCents) };
  return redirectWithFlash(openItemsPath, "creditTransferred", { values });
}
