import { headOf, hireHeadOf } from "~/answers/landing-words";
import { landingPlaces } from "~/answers/reach.server";
import { exclusionHints } from "~/domain/event/exclusion-hints.server";
import { findLandingText, listLandingTexts } from "~/domain/event/landing/landing.queries.server";
import { foundOr404 } from "~/http/found.server";
import type { AgencyVisit } from "~/screens/back-office/frame/agency-visit";

export const pagesPath = "/superuser/back-office/reach/pages";

type Place = ReturnType<typeof landingPlaces>[number];

const labelOf = ({ t, language }: AgencyVisit, { side, page }: Place) =>
  side === "staff" ? headOf(t, language, page) : hireHeadOf(t, language, page);

/** The page whose words are written, by its address; null while none is chosen. */
export function chosenPlace(visit: AgencyVisit): Place | null {
  const path = visit.url.searchParams.get("page");
  return path === null ? null : foundOr404(landingPlaces(visit).find((place) => place.path === path));
}

/** All landing pages with whether they have words of their own, and the form of the one that is chosen (SEEK-10). */
export function loadPages(visit: AgencyVisit) {
  const { context, t } = visit;
  const written = new Set(
    listLandingTexts(context).map(({ side, staffTypeId, state, language }) =>
      [side, staffTypeId, state, language].join(" "),
    ),
  );
  const place = chosenPlace(visit);
  const texts = place && findLandingText(context, place.page, place.side);
  return {
    title: t("backOffice:nav.reachPages"),
    rows: landingPlaces(visit).map((one) => {
      const key = [one.side, one.page.staffTypeId ?? "", one.page.state ?? ""];
      const has = (language: "de" | "en") => written.has([...key, language].join(" "));
      return { path: one.path, label: labelOf(visit, one), side: one.side, de: has("de"), en: has("en") };
    }),
    chosen: place &&
      texts && {
        path: place.path,
        label: labelOf(visit, place),
        texts,
        hints: exclusionHints(context, [texts.de, texts.en]),
      },
  };
}
