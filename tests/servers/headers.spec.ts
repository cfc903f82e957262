import { makeEmployer } from "../factories/rows";
import { expect, test } from "../support/browser/journey";

test("documents, data, resources and refusals carry the same protecting headers", async ({ page, world, signIn }) => {
  const { user } = makeEmployer(world);
  await signIn(user);
  const paths = [
    "/",
    "/nope",
    "/healthz",
    "/files/none",
    "/organization/request-overview",
    "/organization/request-overview?_data=routes%2Forganization%2Frequest-overview",
    "/organization/positions/none/selection?_data=organization%2Fselection",
  ];
  for (const path of paths) {
    const headers = (await page.request.get(path)).headers();
    expect(headers["content-security-policy"], path).toContain("default-src 'none'");
    expect(headers["x-content-type-options"], path).toBe("nosniff");
    expect(headers["referrer-policy"], path).toBe("same-origin");
    expect(headers["cache-control"], path).toMatch(path === "/" ? /no-cache|no-store/ : /no-store/);
  }
});

test("[OPS-07] an open connection is kept longer than by the proxies, so that none sends on one that is just closed", async ({
  page,
}) => {
  const kept = (await page.request.get("/healthz")).headers()["keep-alive"] ?? "";
  // Caddy lets go after two minutes, nginx after one.
  expect(Number(/timeout=(\d+)/.exec(kept)?.[1])).toBeGreaterThan(120);
});

test("[SEEK-01] outside production no answer may be kept by search engines, files of the build included", async ({
  page,
}) => {
  for (const path of ["/", "/", "/nope", "/favicon.svg", "/healthz", "/api/nope", "/og/tagwerk.png"])
    expect((await page.request.get(path)).headers()["x-robots-tag"], path).toBe("noindex, nofollow");
  expect((await page.request.get("/sitemap.xml")).status()).toBe(404);
});

test("a page that needs a session is not kept by the browser", async ({ page, world, signIn, t }) => {
  const { user } = makeEmployer(world);
  await signIn(user);
  await page.goto("/organization/request-overview");
  await page.locator(".menu > summary").click();
  await page.getByRole("button", { name: t("common:nav.logout") }).click();
  await expect(page).toHaveURL(/\/(en)?$/);
  await page.goBack();
  await expect(page.getByText(user.lastName)).toHaveCount(0);
  await expect(page).toHaveURL(/modal=login/);
});
