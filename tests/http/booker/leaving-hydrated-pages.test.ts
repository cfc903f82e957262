import { expect, test } from "vitest";
import { hasProviderFields, staysHydrated } from "~/config/hydrated-pages";
import { isHydrated } from "~/rendering/said-by-routes";
import { handleOfRoute } from "../../../scripts/hydrated-handle.mjs";
import { withProduct } from "../../support/open-product";
import { build } from "../../support/product";

const product = withProduct();

/** What a client navigation to a hydrated page is told. */
async function navigate(visitor: "none" | "staff" | "employer") {
  const { status, headers } = await product.ask("/organization/my-events?_data=screens/my-events/my-events", visitor);
  return { status, to: headers.get("X-Remix-Redirect"), anew: headers.get("X-Remix-Reload-Document") };
}

test("[AUTH-22] a session that ended during the work leads home by a document load: the browser knows no other pages", async () => {
  expect(await navigate("none")).toEqual({ status: 204, to: expect.stringMatching(/^\/\?modal=login/), anew: "true" });
  expect(await navigate("staff")).toEqual({ status: 204, to: "/", anew: "true" });
});

test("among hydrated pages nothing is loaded anew", async () => {
  expect(await navigate("employer")).toEqual({ status: 200, to: null, anew: null });
});

test("the build reads of each route module what the module says: whether React runs there", () => {
  for (const { id, module } of Object.values(build.routes))
    expect(handleOfRoute(id), id).toBe((module.handle as { hydrated?: boolean } | undefined)?.hydrated);
});

test("a client navigation leads to no light page of the desk, and to every other one", () => {
  const { routes } = build;
  const handlesOf = (id: string | undefined): unknown[] => {
    const route = id === undefined ? undefined : routes[id];
    return route ? [...handlesOf(route.parentId), route.module.handle] : [];
  };
  const pages = Object.values(routes).filter(
    ({ id, path, module }) =>
      module.default && path && /^(organization|superuser)\b/.test(path) && handlesOf(id).length > 2,
  );
  expect(pages.length).toBeGreaterThan(90);
  for (const { id, path = "" } of pages) {
    const address = `/${path.replace(/\/:\w+\?/g, "").replace(/:\w+/g, "2026-12-01")}`;
    expect(staysHydrated(address), address).toBe(isHydrated(handlesOf(id), false) && !hasProviderFields(address));
    expect(staysHydrated(`${address}?tab=1`), address).toBe(staysHydrated(address));
  }
});
