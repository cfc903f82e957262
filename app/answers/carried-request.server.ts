import { type RequestDraft, readDraft } from "~/domain/event/request/draft";
import { searchFields } from "~/domain/event/search/search-query";
import { carriedCookie } from "~/http/cookies.server";

/** Keeps a searched team through log-in and registration (SRCH-24), in this browser. */
export const carryRequest = (search: RequestDraft): Promise<string> => carriedCookie().serialize(searchFields(search));
export const dropCarriedRequest = (): Promise<string> => carriedCookie().serialize("", { maxAge: 0 });

/** The rows that the home page handed over, by URL or by cookie; else null. */
export async function carriedRequest({ request, url }: { request: Request; url: URL }): Promise<RequestDraft | null> {
  const asked = [...url.searchParams].filter(([name]) => name.startsWith("jobs["));
  if (asked.length > 0) return readDraft(asked);
  const stored: unknown = await carriedCookie().parse(request.headers.get("Cookie"));
  return isFields(stored) && stored.length > 0 ? readDraft(stored) : null;
}

function isFields(value: unknown): value is [string, string][] {
  return Array.isArray(value) && value.every((field) => Array.isArray(field) && field.length === 2);
}
