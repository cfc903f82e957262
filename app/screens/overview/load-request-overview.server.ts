import { json } from "@remix-run/node";
import { opens } from "~/access/admit-duty.server";
import { cartOf } from "~/answers/booking-list-beside.server";
import { owesTerms } from "~/domain/event/comparable/terms.queries.server";
import { readEventWords } from "~/domain/event/overview/event-filter.server";
import { countEvents } from "~/domain/hours/event-tabs.queries.server";
import type { EmployerVisit } from "~/http/visit.server";
import { logger } from "~/logs/logger.server";
import { loadOverview } from "./load-overview.server";
import { loadToDos } from "./load-to-dos.server";

/** A company's requests as the address asks for them, what waits for it, and how many events stand on its other lists. */
export function loadRequestOverview(visit: EmployerVisit) {
  const { context, url, user, language, settings, t } = visit;
  const title = t("event:overview.title");
  const filter = readEventWords(url.searchParams);
  const { search } = filter;
  try {
    return {
      title,
      search,
      owesTerms: owesTerms(context, user.companyId),
      page: loadOverview(context, { query: url.searchParams, language, pageSize: settings.pageSize, filter }),
      counts: countEvents(context, user.companyId, filter),
      toDos: loadToDos(context, user.companyId, {
        settings,
        language,
        t,
        seesBills: opens(visit, "/organization/bills/1"),
      }),
      cart: cartOf(visit),
    };
  } catch (error) {
    logger.error({ error }, "overview was not read");
    const nothing = { page: null, counts: null, toDos: null, cart: null };
    return json({ title, search, owesTerms: false, ...nothing }, { status: 500 });
  }
}
