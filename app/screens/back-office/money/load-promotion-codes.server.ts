import { promotionState } from "~/domain/payment/promotion/promotion-code-rules";
import { findPromotionCode, listPromotionCodes } from "~/domain/payment/promotion/promotion-codes.queries.server";
import { newId } from "~/domain/shared/ids";
import { dayOf } from "~/domain/shared/time.server";
import type { AgencyVisit } from "~/screens/back-office/frame/agency-visit";
import { listQuery } from "~/screens/back-office/frame/list-query.server";

const path = "/superuser/back-office/promotion-codes";

/** One page of the codes that the filter shows, and the one that is asked to end. */
export function loadPromotionCodes({ context, url, t }: AgencyVisit) {
  const query = listQuery(url);
  const page = listPromotionCodes(context, { ...query, after: url.searchParams.get("after") });
  return {
    title: t("backOffice:codes.title"),
    query,
    exportHref: `${path}.csv?${new URLSearchParams(query)}`,
    next: page.next,
    codes: page.rows.map(({ validFrom, validUntil, ...code }) => ({
      ...code,
      state: promotionState({ ...code, validFrom, validUntil }, context.now),
      firstDay: dayOf(validFrom),
      lastDay: validUntil === null ? null : dayOf(validUntil - 1),
    })),
    ending: findPromotionCode(context, url.searchParams.get("end") ?? ""),
    submissionId: newId(context.now),
    today: dayOf(context.now),
  };
}
