import { recallWallQuery, rememberedOf, type WallQuery } from "~/domain/application/wall-query";
import { dayOf } from "~/domain/shared/time.server";
import { wallCookie } from "~/http/cookies.server";
import { isPrefetch } from "~/http/flash.server";
import type { Visit } from "~/http/visit.server";
import { rawCookie } from "~/i18n/raw-cookie";

/** The filters of this visit to the job wall, and the cookie that remembers them for the next one on this device. */
export async function wallFiltersOf({ request, url, user, context }: Visit): Promise<{
  query: WallQuery;
  cookie: string | null;
}> {
  const saved: unknown = rawCookie(request, "wall") ? await wallCookie().parse(request.headers.get("Cookie")) : null;
  const before = isSaved(saved) && saved.by === user?.id ? saved.filters : "";
  const query = recallWallQuery(url.searchParams, before, dayOf(context.now));
  const filters = rememberedOf(url.searchParams);
  if (filters === null || filters === before || isPrefetch(request)) return { query, cookie: null };
  return { query, cookie: await wallCookie().serialize({ by: user?.id, filters }) };
}

/** Two people may use one phone, so the filters are somebody's. */
function isSaved(value: unknown): value is { by: string; filters: string } {
  return typeof value === "object" && value !== null && "filters" in value && typeof value.filters === "string";
}
