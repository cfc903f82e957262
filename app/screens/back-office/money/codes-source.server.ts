import { promotionState } from "~/domain/payment/promotion/promotion-code-rules";
import { listPromotionCodes } from "~/domain/payment/promotion/promotion-codes.queries.server";
import { dayOf } from "~/domain/shared/time.server";
import { listSource, wordsAndState } from "~/screens/back-office/frame/list.server";
import { codesList } from "./codes-list";

/** The promotion codes that the filter shows. */
export const codesSource = listSource({
  list: codesList,
  query: wordsAndState,
  read: ({ context }, asked) => listPromotionCodes(context, asked),
  shown: ({ validFrom, validUntil, ...code }, { context }) => ({
    ...code,
    state: promotionState({ ...code, validFrom, validUntil }, context.now),
    firstDay: dayOf(validFrom),
    lastDay: validUntil === null ? null : dayOf(validUntil - 1),
  }),
});
