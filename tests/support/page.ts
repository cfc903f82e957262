import type { Page } from "@playwright/test";

/** A message of the catalogue on the page, by its key. */
export const told = (page: Page, key: string) => page.locator(`[data-message="${key}"]`);

/** The part of public addresses that says the language. */
export const rootOf = (language: string) => (language === "en" ? "/en" : "");
export const homeOf = (language: string) => rootOf(language) || "/";

/**
 * Waits until the scripts of a page have taken hold: what is typed or clicked before reaches no enhancement. Desk pages
 * define theirs once React has taken over.
 */
export async function settled(page: Page): Promise<void> {
  await page.waitForLoadState();
  await page.evaluate(async () => {
    const awaited = [...document.querySelectorAll(":not(:defined)")].map(({ localName }) => localName);
    await Promise.all([...new Set(awaited)].map((name) => customElements.whenDefined(name)));
  });
}

/**
 * Sends a form and waits for the page that answers. Two refusals in a row may say the same: without this, what the
 * first one left on the page would pass for the second, and the next values would be typed into a page that is leaving.
 */
export async function answerTo(page: Page, send: () => Promise<unknown>): Promise<void> {
  const answering = page.waitForResponse((answer) => answer.request().method() === "POST");
  const loading = page.waitForEvent("domcontentloaded");
  // Where scripts send the form, no document is loaded.
  loading.catch(() => undefined);
  await send();
  const answer = await answering;
  if (answer.request().isNavigationRequest()) await loading;
  else await answer.finished();
}
