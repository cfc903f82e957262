import { afterAll, beforeAll, expect, test } from "vitest";
import { openProduct, type Product } from "../support/open-product";

let product: Product;
beforeAll(async () => {
  product = await openProduct();
});
afterAll(() => product.close());

/** What a client navigation to a desk page is told. */
async function navigate(visitor: "none" | "staff" | "employer") {
  const page = "/organization/request-overview";
  const { status, headers } = await product.ask(`${page}?_data=routes/organization/request-overview`, visitor);
  return { status, to: headers.get("X-Remix-Redirect"), anew: headers.get("X-Remix-Reload-Document") };
}

test("[AUTH-22] a session that ended during the work leads home by a document load: the browser knows no other pages", async () => {
  expect(await navigate("none")).toEqual({ status: 204, to: expect.stringMatching(/^\/\?modal=login/), anew: "true" });
  expect(await navigate("staff")).toEqual({ status: 204, to: "/", anew: "true" });
});

test("within the desk nothing is loaded anew", async () => {
  expect(await navigate("employer")).toEqual({ status: 200, to: null, anew: null });
});
