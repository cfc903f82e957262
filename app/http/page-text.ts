/**
 * Under this key of the load context a server asks for the text of a page, which it sends itself: a stream around a
 * text that is complete costs a tenth of the page.
 */
export const pageText = Symbol.for("tagwerk.pageText");

export interface PageTextContext {
  [pageText]: string | null;
}

export function asksForText(context: unknown): context is PageTextContext {
  return typeof context === "object" && context !== null && pageText in context;
}
