import type { z } from "zod";
import { answerTerms } from "~/domain/event/comparable/answer-terms.server";
import { termsRefusals } from "~/domain/event/comparable/rules";
import type { termsForm } from "~/domain/event/comparable/schema";
import { listTerms } from "~/domain/event/comparable/terms.queries.server";
import type { Context, UserActor } from "~/domain/shared/context";
import { redirectWithFlash } from "~/http/flash.server";
import { notFound } from "~/http/found.server";
import type { Visit } from "~/http/visit.server";

type TermsVisit = Pick<Visit, "url" | "language" | "t"> & { context: Context<UserActor> };

/** The kinds of work that a company has to answer for; the one that the address names, or the next without an answer. */
export function loadTerms({ context, url, language, t }: TermsVisit, companyId: string) {
  const rows = listTerms(context, companyId).map(({ nameDe, nameEn, ...row }) => ({
    ...row,
    name: language === "de" ? nameDe : nameEn,
  }));
  const named = url.searchParams.get("type");
  const current =
    rows.find(({ staffTypeId }) => staffTypeId === named) ?? rows.find(({ state }) => state === "asked") ?? null;
  return { title: t("event:comparable.title"), rows, current, path: url.pathname };
}

/** Saves what the company says, or that it does not know; the next kind of work follows. */
export function saveTerms(
  { staffTypeId, ...terms }: z.output<typeof termsForm>,
  { context, url }: TermsVisit,
  { companyId, known }: { companyId: string; known: boolean },
) {
  const fields = known ? termsRefusals(terms) : [];
  if (fields.length > 0) return { fields };
  const done = answerTerms(context, { companyId, staffTypeId, terms: known ? terms : null });
  if (!done.ok) throw notFound();
  return redirectWithFlash(url.pathname, known ? "comparableSaved" : "comparableUnknown");
}
