import { MOST_NAME } from "~/domain/application/alerts/alert-rules";
import { filtersOf, readWallQuery } from "~/domain/application/wall-query";
import { findNamedWork } from "~/domain/pricing/slugs.queries.server";
import type { Visit } from "~/http/visit.server";
import type { CarriedSearch } from "~/ui/dialogs/public-dialog-data";

type Reader = Pick<Visit, "url" | "context" | "language" | "t">;

/** What filters of the job wall by kind of work and state are called in a list of searches. */
export function searchNameOf({ context, language, t }: Omit<Reader, "url">, search: URLSearchParams): string {
  const { work: id, state } = readWallQuery(search);
  const work = id === "" ? null : findNamedWork(context, id);
  const parts = [
    work && (language === "de" ? work.nameDe : work.nameEn),
    state === "" ? null : t(`common:place.state.${state}`),
  ].filter((part) => part !== null);
  return (parts.join(", ") || t("landing:tellMe.everything")).slice(0, MOST_NAME);
}

/** What somebody wants to hear of who signs up on a landing page (SEEK-08); null for everybody else. */
export function carriedSearchOf(visit: Reader): CarriedSearch | null {
  const asked = visit.url.searchParams.get("alert");
  if (asked === null) return null;
  const search = filtersOf(readWallQuery(new URLSearchParams(asked)));
  return { filters: search.toString(), name: searchNameOf(visit, search) };
}
