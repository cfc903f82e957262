import type { BrowserContext } from "@playwright/test";

/** What pages of a context do against their Content Security Policy from now on, in the words of the browser. */
export async function watchPolicy(context: BrowserContext): Promise<string[]> {
  const violations: string[] = [];
  context.on("console", (line) => {
    if (line.type() === "error" && line.text().includes("Content Security Policy")) violations.push(line.text());
  });
  // The browser's own line names neither the page nor, for some directives, what was refused.
  await context.addInitScript(() => {
    document.addEventListener("securitypolicyviolation", ({ effectiveDirective, blockedURI, documentURI }) => {
      // biome-ignore lint/suspicious/noConsole: the page tells the journey by it
      console.error(`Content Security Policy: ${effectiveDirective} refuses ${blockedURI} on ${documentURI}`);
    });
  });
  return violations;
}
