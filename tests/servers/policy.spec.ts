import type { Page } from "@playwright/test";
import { expect, test } from "../support/browser/journey";

/** A page whose policy forbids the script that stands in it. */
async function openViolating(page: Page): Promise<void> {
  await page.route("**/violating", (route) =>
    route.fulfill({
      contentType: "text/html",
      headers: { "Content-Security-Policy": "default-src 'none'" },
      body: "<!doctype html><title>asked</title><script>document.title = 'ran'</script>",
    }),
  );
  await page.goto("/violating");
  await expect(page).toHaveTitle("asked");
}

test("[SAFE-35] a journey hears of an inline script that the policy refuses", async ({ page, violations }) => {
  await openViolating(page);
  await expect
    .poll(() => violations)
    .toEqual(
      expect.arrayContaining([
        expect.stringMatching(/inline script.*Content Security Policy/),
        expect.stringMatching(/script-src-elem refuses inline on .*\/violating$/),
      ]),
    );
  violations.length = 0;
});

test("[SAFE-35] a journey that ends with a violation has failed", async ({ page, violations }) => {
  test.fail();
  await openViolating(page);
  await expect.poll(() => violations).not.toEqual([]);
});
