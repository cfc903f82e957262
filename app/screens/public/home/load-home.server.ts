import { json } from "@remix-run/node";
import { homeOf } from "~/addresses/landing-page";
import { carryRequest } from "~/answers/carried-request.server";
import { FORM_PAGE_MS, pageAddress, validUntil } from "~/answers/page-address.server";
import { listPublishedTestimonials } from "~/domain/agency/texts/testimonials.queries.server";
import { emptyDraft, type RequestDraft } from "~/domain/event/request/draft";
import {
  addSearchRow,
  deleteSearchRow,
  estimatesOf,
  readSearch,
  refusalsOfSearch,
  type Suggestions,
  suggestStaff,
} from "~/domain/event/search/price-search.server";
import { searchQuery } from "~/domain/event/search/search-query";
import { findNextOpening, firstClose, listTeasers, teaserFacts } from "~/domain/event/search/teasers.queries.server";
import { findNextPriceChange } from "~/domain/pricing/categories.queries.server";
import { listOfferedStaffTypes } from "~/domain/pricing/queries.server";
import type { FieldRefusal } from "~/domain/shared/result";
import { dayOf } from "~/domain/shared/time.server";
import { goTo } from "~/http/flash.server";
import { formStamp } from "~/http/form-guard.server";
import { errorsByField } from "~/http/refused-form.server";
import type { Visit } from "~/http/visit.server";
import { chosenLanguage } from "~/i18n/language.server";

const TEASERS = 3;
const MOST_SUGGESTED = 6;

export async function loadHome(visit: Visit) {
  const { request, url, t, user, language, context, settings } = visit;
  if (url.pathname === "/" && chosenLanguage(request) === "en") throw goTo(`/en${url.search}`);
  const home = homeOf(language);
  const asked = readSearch(url.searchParams);
  const search = asked ?? emptyDraft();
  const intent = url.searchParams.get("intent");
  let refusals: FieldRefusal[] = [];
  let suggestions: Suggestions | null = null;
  if (intent === "add") {
    const more = addSearchRow(context, search);
    if (!Array.isArray(more)) throw goTo(`${home}?${searchQuery(more)}#row-${more.jobs.length - 1}`);
    refusals = more;
  } else if (intent?.startsWith("delete:")) {
    throw goTo(`${home}?${searchQuery(deleteSearchRow(search, Number(intent.slice(7))))}#price`);
  } else if (intent) {
    // An empty row may come along with "create event": nothing has been searched then.
    const untouched = intent === "book" && isEmpty(search);
    refusals = untouched ? [] : refusalsOfSearch(context, search);
    if (refusals.length === 0 && intent === "book") throw await bookSearch(visit, untouched ? null : search);
    if (refusals.length === 0) suggestions = suggestStaff(context, search, MOST_SUGGESTED);
  }
  const staffTypes = listOfferedStaffTypes(context, language);
  // Whoever asks for prices is no job seeker, and a shared search stays a light page, as does one under a dialog.
  const completing = url.searchParams.has("userId");
  const short = asked !== null || completing || url.searchParams.has("modal");
  const teasers = short ? [] : listTeasers(context, language, TEASERS);
  const data = {
    title: t("public:home.title"),
    description: t("public:home.description"),
    address: pageAddress(visit),
    home,
    signedIn: user !== null,
    completing,
    search,
    begun: asked !== null,
    again: url.searchParams.has("again"),
    errors: errorsByField(refusals),
    firstDay: dayOf(context.now),
    staffTypes: staffTypes.map(({ id, name }) => ({ id, name })),
    estimates: estimatesOf(search, staffTypes),
    suggestions: suggestions && {
      unknownPlaces: suggestions.unknownPlaces,
      people: suggestions.staff.map(({ firstName, age }) => ({ firstName, age })),
    },
    teasers: teasers.map(teaserFacts),
    testimonials: short ? [] : listPublishedTestimonials(context, language),
    newsletterShownAt: short ? null : formStamp(context.now),
    holdMinutes: settings.holdMinutes,
    years: settings.companyYears,
  };
  return json(data, {
    status: refusals.length > 0 ? 400 : 200,
    headers: validUntil(
      firstClose(teasers),
      findNextOpening(context),
      findNextPriceChange(context),
      context.now + FORM_PAGE_MS,
    ),
  });
}

function isEmpty({ jobs }: ReturnType<typeof emptyDraft>): boolean {
  const rows = jobs.flatMap(({ staffType, jobPositions }) => jobPositions.map((row) => ({ ...row, staffType })));
  return rows.every((row) =>
    [row.staffType, row.jobPlace, row.jobDate, row.jobStart, row.jobEnd].every((text) => !text),
  );
}

/**
 * "Create event and book staff" (SRCH-24 to SRCH-26): a company goes on with its rows, the agency to its events; anyone
 * else is asked to register or log in, and finds the rows again afterwards, by a cookie.
 */
async function bookSearch({ user, language }: Visit, search: RequestDraft | null): Promise<Response> {
  const newRequest = "/organization/new-request";
  if (user?.role === "employer") return goTo(search ? `${newRequest}?${searchQuery(search)}` : newRequest);
  if (user?.role === "superuser") return goTo("/superuser/eventslist");
  // Staff have an account already; what they lack is one of a company.
  const dialog = user ? { modal: "login", role: "employer" } : { modal: "org-register", role: "employer" };
  const asked = { ...dialog, from: newRequest };
  const query = search ? searchQuery(search, { intent: "search", ...asked }) : new URLSearchParams(asked).toString();
  return goTo(`${homeOf(language)}?${query}`, search ? [["Set-Cookie", await carryRequest(search)]] : []);
}
