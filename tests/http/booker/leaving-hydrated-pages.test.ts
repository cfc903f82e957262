import { readFileSync } from "node:fs";
import { afterAll, beforeAll, expect, test } from "vitest";
import { openProduct, type Product } from "../../support/open-product";
import { build } from "../../support/product";

let product: Product;
beforeAll(async () => {
  product = await openProduct();
});
afterAll(() => product.close());

/** What a client navigation to a hydrated page is told. */
async function navigate(visitor: "none" | "staff" | "employer") {
  const page = "/organization/request-overview";
  const { status, headers } = await product.ask(`${page}?_data=screens/overview/request-overview`, visitor);
  return { status, to: headers.get("X-Remix-Redirect"), anew: headers.get("X-Remix-Reload-Document") };
}

test("[AUTH-22] a session that ended during the work leads home by a document load: the browser knows no other pages", async () => {
  expect(await navigate("none")).toEqual({ status: 204, to: expect.stringMatching(/^\/\?modal=login/), anew: "true" });
  expect(await navigate("staff")).toEqual({ status: 204, to: "/", anew: "true" });
});

test("among hydrated pages nothing is loaded anew", async () => {
  expect(await navigate("employer")).toEqual({ status: 200, to: null, anew: null });
});

test("the browser's table of routes keeps what stands under every layout that React runs in", () => {
  const hydrated = Object.values(build.routes).filter(
    ({ module }) => (module.handle as { hydrated?: boolean } | undefined)?.hydrated,
  );
  const [, listed = ""] = /const layouts = (\[.*\]);/.exec(readFileSync("scripts/hydrated-routes.mjs", "utf8")) ?? [];
  expect(JSON.parse(listed).sort()).toEqual(hydrated.map(({ id }) => id).sort());
});
