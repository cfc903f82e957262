import { shownWait } from "~/answers/shown-wait.server";
import { findBackOfficeBill } from "~/domain/bill/back-office-bill.queries.server";
import { markDelivered } from "~/domain/bill/e-invoice/mark-delivered.server";
import { dayOf } from "~/domain/shared/time.server";
import { redirectWithFlash } from "~/http/flash.server";
import { refusalOf } from "~/http/form-action.server";
import { foundOr404, notFound } from "~/http/found.server";
import { formatDay } from "~/i18n/format";
import type { AgencyVisit } from "~/screens/back-office/frame/agency-visit";
import { loadRelatedAndHistory } from "~/screens/back-office/frame/related-and-history.server";
import { shownReclaims } from "../order-view.server";

/** One bill of any company. */
export function loadAgencyBill(visit: AgencyVisit) {
  const found = foundOr404(findBackOfficeBill(visit.context, visit.params.tid ?? ""));
  const { id, issuedAt, dueDay, delivery, reclaims, ...bill } = found;
  return {
    title: visit.t(`backOffice:bill.${bill.correctsBillNumber ? "correctionTitle" : "title"}`, {
      number: bill.billNumber,
    }),
    bill: { ...bill, issued: formatDay(dayOf(issuedAt)), due: dueDay && formatDay(dueDay) },
    wait: bill.hasDocument ? null : shownWait(visit.context, "bill-document", id),
    reclaims: shownReclaims(reclaims),
    delivery: delivery && { deliveredOn: delivery.deliveredOn && formatDay(delivery.deliveredOn) },
    today: dayOf(visit.context.now),
    around: loadRelatedAndHistory(visit, { kind: "bill", id }),
  };
}

/** The bill was handed in on this day (EINV-07). */
export function postDelivered({ deliveredOn }: { deliveredOn: string }, visit: AgencyVisit) {
  const billNumber = visit.params.tid ?? "";
  const done = markDelivered(visit.context, { billNumber, deliveredOn });
  if (done.ok) return redirectWithFlash(`/superuser/back-office/bills/${billNumber}`, "billDelivered");
  if (done.refusal === "notFound") throw notFound();
  return refusalOf(done, { field: "deliveredOn" });
}
