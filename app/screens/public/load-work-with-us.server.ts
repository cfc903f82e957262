import { json } from "@remix-run/node";
import { FORM_PAGE_MS, pageAddress, validUntil } from "~/answers/page-address.server";
import {
  findNextOpening,
  firstClose,
  listTeaserStates,
  listTeasers,
  teaserFacts,
} from "~/domain/event/search/teasers.queries.server";
import { stateCodes } from "~/domain/place/rules";
import { findNextPriceChange, listCategories } from "~/domain/pricing/categories.queries.server";
import { goTo } from "~/http/flash.server";
import { formStamp } from "~/http/form-guard.server";
import type { Visit } from "~/http/visit.server";

const TEASERS = 12;

export function loadWorkWithUs(visit: Visit) {
  const { url, t, user, language, context, settings } = visit;
  const address = pageAddress(visit);
  const position = url.searchParams.get("posID");
  const event = url.searchParams.get("eventID");
  if (position && event && !url.searchParams.has("modal")) {
    const details = `/staff/job-wall-details/${encodeURIComponent(position)}/${encodeURIComponent(event)}`;
    if (user?.role === "employee") throw goTo(details);
    const query = new URLSearchParams({
      posID: position,
      eventID: event,
      modal: "login",
      role: "employee",
      from: details,
    });
    throw goTo(`${url.pathname}?${query}`);
  }
  const asked = url.searchParams.get("state");
  const state = stateCodes.find((code) => code === asked);
  const teasers = listTeasers(context, language, TEASERS, { state });
  return json(
    {
      title: t("public:work.title"),
      description: t("public:work.lead"),
      address,
      root: language === "en" ? "/en" : "",
      signedIn: user !== null,
      teasers: teasers.map(teaserFacts),
      agreement: settings.collectiveAgreement,
      near: { state: state ?? null, states: listTeaserStates(context) },
      categories: listCategories(context, language),
      quoted: { gross: settings.quotedGrossCents, net: settings.quotedNetCents },
      years: settings.companyYears,
      shownAt: formStamp(context.now),
    },
    {
      headers: validUntil(
        firstClose(teasers),
        findNextOpening(context),
        findNextPriceChange(context),
        context.now + FORM_PAGE_MS,
      ),
    },
  );
}
