import { superuserLoader } from "~/access/guards.server";
import { promotionState } from "~/domain/payment/promotion/promotion-code-rules";
import { listPromotionCodes } from "~/domain/payment/promotion/promotion-codes.queries.server";
import { everyPage } from "~/domain/shared/keyset";
import { plainAmount } from "~/domain/shared/tables/csv";
import { dayOf } from "~/domain/shared/time.server";
import { csvResponse } from "~/screens/back-office/frame/csv.server";
import { listQuery } from "~/screens/back-office/frame/list-query.server";

/** The promotion codes that the filter shows. */
export const loader = superuserLoader(
  ({ context, url, t }) => {
    const query = listQuery(url);
    const rows = everyPage((after) => listPromotionCodes(context, { ...query, after }));
    const word = (key: string) => t(`backOffice:codes.${key}`);
    return csvResponse(
      "promotion-codes",
      [
        "code",
        "percent",
        "amount",
        "field.validFrom",
        "field.validUntil",
        "uses",
        "field.maximumUses",
        "saved",
        "state",
      ].map(word),
      rows.map((code) => [
        code.code,
        code.percent,
        code.amountCents === null ? null : plainAmount(code.amountCents),
        dayOf(code.validFrom),
        code.validUntil === null ? null : dayOf(code.validUntil - 1),
        code.uses,
        code.maximumUses,
        plainAmount(code.discountCents),
        word(`states.${promotionState(code, context.now)}`),
      ]),
    );
  },
  { resource: true },
);
