import { randomBytes } from "node:crypto";
import type { AppLoadContext, EntryContext } from "@remix-run/node";
import { RemixServer } from "@remix-run/react";
import { renderToString } from "react-dom/server";
import { NonceContext } from "~/components/frame/nonce";
import { config } from "~/config.server";
import { hasProviderFields } from "~/domain/payment/provider-pages";
import { isHydrated } from "~/http/hydrated";
import { loggedPath } from "~/http/logged-path";
import { asksForText, pageText } from "~/http/page-text";
import { securityHeaders } from "~/http/security-headers.server";
import { RETRY_SECONDS } from "~/http/unavailable.server";
import { detectLanguage, i18nOf, type Language } from "~/i18n/language.server";
import { TextsContext, textsOf, watchTexts } from "~/i18n/page-texts.server";
import { logger } from "~/logger.server";
import { start } from "~/start.server";

start();

export { now } from "~/gateways/clock.server";
export { currentPublicVersion } from "~/public-version.server";
export { close } from "~/start.server";

/** A page is complete when it is sent: no streaming, no Suspense. */
export default async function handleRequest(
  request: Request,
  status: number,
  headers: Headers,
  context: EntryContext,
  loadContext: AppLoadContext,
) {
  const root = context.staticHandlerContext.loaderData.root as { language?: Language; saveData?: boolean } | undefined;
  const language = root?.language ?? (await detectLanguage(request));
  const desk = isHydrated(
    context.staticHandlerContext.matches.map(({ route }) => context.routeModules[route.id]?.handle),
    root?.saveData ?? false,
  );
  const nonce = desk ? randomBytes(16).toString("base64") : undefined;
  const { texts, used } = desk ? watchTexts(i18nOf(language)) : { texts: textsOf(i18nOf(language)), used: [] };
  const body = renderToString(
    <NonceContext.Provider value={nonce}>
      <TextsContext.Provider value={texts}>
        <RemixServer context={context} url={request.url} {...(nonce ? { nonce } : {})} />
      </TextsContext.Provider>
    </NonceContext.Provider>,
  );
  const { pathname, search } = new URL(request.url);
  const stripe = desk && config().stripe !== null && hasProviderFields(pathname + search);
  for (const [name, value] of securityHeaders(nonce, stripe)) headers.set(name, value);
  headers.set("Content-Type", "text/html; charset=utf-8");
  for (const answer of Object.values(context.staticHandlerContext.actionHeaders)) {
    const wait = answer.get("Retry-After");
    if (wait) headers.set("Retry-After", wait);
  }
  if (status === 503) headers.set("Retry-After", RETRY_SECONDS);
  headers.append("Vary", "Cookie, Save-Data");
  if (!headers.has("Cache-Control")) headers.set("Cache-Control", "no-store");
  // Known only now: which texts the browser needs before it takes over. An attribute more on <html> is none of React's business.
  const html = desk ? body.replace("<html ", `<html data-texts="${[...used].join(" ")}" `) : body;
  const text = `<!doctype html>${html}`;
  if (!asksForText(loadContext)) return new Response(text, { status, headers });
  loadContext[pageText] = text;
  return new Response(null, { status, headers });
}

/** What a client navigation fetches. */
export function handleDataRequest(response: Response): Response {
  for (const [name, value] of securityHeaders()) response.headers.set(name, value);
  if (!response.headers.has("Cache-Control")) response.headers.set("Cache-Control", "no-store");
  return response;
}

/** Guards log what their handlers throw; what is thrown while rendering arrives here. */
export function handleError(error: unknown, { request }: { request: Request }) {
  if (!request.signal.aborted) logger.error({ error, path: loggedPath(new URL(request.url).pathname) }, "page failed");
}
