import { randomBytes } from "node:crypto";
import type { EntryContext } from "@remix-run/node";
import { RemixServer } from "@remix-run/react";
import { renderToString } from "react-dom/server";
import { loggedPath } from "~/addresses/logged-path";
import { answerCall } from "~/api/answer-call.server";
import { config } from "~/config/config.server";
import { hasProviderFields, staysHydrated } from "~/config/hydrated-pages";
import { comesFromHere, foreignForm } from "~/http/origin.server";
import { securityHeaders } from "~/http/security-headers.server";
import { RETRY_SECONDS } from "~/http/unavailable.server";
import { detectLanguage, i18nOf, type Language } from "~/i18n/language.server";
import { TextsContext, textsOf, watchTexts } from "~/i18n/page-texts.server";
import { logger } from "~/logs/logger.server";
import { CachedMarkup } from "~/rendering/cached";
import { cachedMarkup } from "~/rendering/cached-markup.server";
import type { PageMaker } from "~/rendering/fast-pages/serve-page";
import { asHydrated } from "~/rendering/hydrated-page.server";
import { asRefused } from "~/rendering/kept-form.server";
import { keepNativeFetch } from "~/rendering/native-fetch.server";
import { withItsStyles } from "~/rendering/page-styles.server";
import { isHydrated, sheetOf } from "~/rendering/said-by-routes";
import type { FrameData } from "~/ui/frame/frame";
import { NonceContext } from "~/ui/frame/nonce";
import { start } from "~/worker/start.server";

keepNativeFetch();
start();

export { currentPublicVersion } from "~/database/public-version.server";
export { now } from "~/gateways/clock.server";
export { isOpenToSearchEngines, robotsTag } from "~/http/search-engines.server";
export { noteAnswer } from "~/limits/slowest-pages.server";
export { close } from "~/worker/start.server";
export { noteVisit } from "~/worker/visits.server";

/** A page is complete when it is sent: no streaming, no Suspense. Our own server asks for pages by this (0017). */
export const makePage: PageMaker = async (request, asked) => {
  const context = asRefused(asked);
  const { loaderData, matches } = context.staticHandlerContext;
  const root = loaderData.root as { language?: Language; saveData?: boolean } | undefined;
  const language = root?.language ?? (await detectLanguage(request));
  const handles = matches.map(({ route }) => context.routeModules[route.id]?.handle);
  const hydrated = isHydrated(handles, root?.saveData ?? false);
  const nonce = hydrated ? randomBytes(16).toString("base64") : undefined;
  const i18n = i18nOf(language);
  const { texts, used, brought } = hydrated
    ? watchTexts(i18n)
    : { texts: textsOf(i18n), used: new Set<string>(), brought: new Map<string, string>() };
  const body = renderToString(
    <NonceContext.Provider value={nonce}>
      <TextsContext.Provider value={texts}>
        <CachedMarkup.Provider value={cachedMarkup(i18n, used, brought)}>
          <RemixServer context={context} url={request.url} {...(nonce ? { nonce } : {})} />
        </CachedMarkup.Provider>
      </TextsContext.Provider>
    </NonceContext.Provider>,
  );
  const { pathname, search } = context.staticHandlerContext.location;
  const stripe = hydrated && config().stripe !== null && hasProviderFields(pathname + search);
  const frame = loaderData[matches[1]?.route.id ?? ""] as Partial<FrameData> | undefined;
  const { html, styleHash, link } = hydrated
    ? { ...asHydrated(body, language, used, brought, matches[1]?.route.id ?? ""), styleHash: undefined }
    : { ...withItsStyles(body, sheetOf(handles), request), link: "" };
  return {
    text: `<!doctype html>${html}`,
    headers: [
      ...securityHeaders(nonce, stripe, styleHash, html.includes(" data-locate=")),
      ["Content-Type", "text/html; charset=utf-8"],
      ["Cache-Control", "no-store"],
      ["Vary", "Cookie, Save-Data"],
      // A phone that keeps pages must know at once whose this is (OFFL-08).
      ...(frame?.role === "employee" && frame.profile ? [["Staff-Account", frame.profile.id] as [string, string]] : []),
      ...(link ? [["Link", link] as [string, string]] : []),
    ],
  };
};

export default async function handleRequest(request: Request, status: number, headers: Headers, context: EntryContext) {
  const call = /^\/api\/(?!docs(?:\/|$))(.*)$/i.exec(new URL(request.url).pathname);
  // No pattern of a route takes a line break, so that a call with one would be answered with a page.
  if (call) return answerCall({ request, params: { "*": decodeURIComponent(call[1] ?? "") } });
  const page = await makePage(request, context);
  for (const [name, value] of page.headers) {
    if (name === "Vary") headers.append(name, value);
    // How long a page may be cached is known to its route.
    else if (name !== "Cache-Control" || !headers.has(name)) headers.set(name, value);
  }
  for (const answer of Object.values(context.staticHandlerContext.actionHeaders)) {
    const wait = answer.get("Retry-After");
    if (wait) headers.set("Retry-After", wait);
  }
  if (status === 503) headers.set("Retry-After", RETRY_SECONDS);
  return new Response(page.text, { status, headers });
}

/** What a client navigation fetches. */
export function handleDataRequest(response: Response): Response {
  // Whoever is led away from the hydrated gets a document.
  const leads = response.headers.get("X-Remix-Redirect");
  if (leads && !staysHydrated(leads)) response.headers.set("X-Remix-Reload-Document", "true");
  for (const [name, value] of securityHeaders()) response.headers.set(name, value);
  if (!response.headers.has("Cache-Control")) response.headers.set("Cache-Control", "no-store");
  return response;
}

/** Guards log what their handlers throw; what is thrown while rendering arrives here. */
export function handleError(error: unknown, { request }: { request: Request }) {
  // Remix refuses a form from elsewhere before any guard, and would answer 500.
  if (request.method !== "GET" && request.method !== "HEAD" && !comesFromHere(request)) throw foreignForm();
  if (!request.signal.aborted) logger.error({ error, path: loggedPath(new URL(request.url).pathname) }, "page failed");
}
