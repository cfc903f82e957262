import { employerLoader } from "~/access/guards.server";
import { zipResponse } from "~/answers/zip-response.server";
import { listBills } from "~/domain/bill/queries.server";
import { chooseBills, chosenBy, isBillMonth } from "~/domain/bill/shown/choose-bills";
import { MOST_ZIPPED, zipBills } from "~/domain/bill/shown/zip-bills.server";
import { notFound } from "~/http/found.server";
import { translateMessage } from "~/i18n/translate-message";
import { count, tooManyRequests } from "~/limits/limits.server";

/** The documents of the bills that the list shows (CREW-18); 404 while none of them is printed. */
export const loader = employerLoader(
  async ({ context, user: { companyId }, url, t }) => {
    const chosen = chosenBy(url.searchParams);
    const printed = chooseBills(listBills(context, companyId), chosen).filter(({ hasDocument }) => hasDocument);
    if (printed.length === 0) throw notFound();
    if (printed.length > MOST_ZIPPED)
      throw new Response(translateMessage(t, `tooManyBills?mostDecimal=${MOST_ZIPPED}`), { status: 422 });
    const wait = await count("bill-files", companyId);
    if (wait !== null)
      throw new Response(translateMessage(t, tooManyRequests(wait)), {
        status: 429,
        headers: { "Retry-After": String(wait) },
      });
    const numbers = printed.map(({ transactionId }) => transactionId);
    const name = t("bill:list.title");
    return zipResponse(zipBills(context, companyId, numbers), {
      name: isBillMonth(chosen.show) ? `${name}-${chosen.show}` : name,
    });
  },
  { resource: true },
);
