import { afterAll, describe, expect, test } from "vitest";
import { sameSitePath } from "~/addresses/same-site-path";
import { comesFromHere } from "~/http/origin.server";
import * as language from "~/screens/resources/language";
import { testWorld } from "../../factories/world";
import { callRoute } from "../../support/call-route";

const world = testWorld();
afterAll(() => world.close());

const post = (headers: Record<string, string>) =>
  new Request("http://localhost:3000/auth/login", { method: "POST", headers: { Host: "localhost:3000", ...headers } });

describe("a request that changes something", () => {
  test.each([
    [{ Origin: "http://localhost:3000", "Sec-Fetch-Site": "same-origin" }, true],
    [{ Origin: "http://localhost:3000" }, true],
    [{}, true],
    [{ Origin: "https://evil.example" }, false],
    [{ Origin: "null" }, false],
    [{ "Sec-Fetch-Site": "cross-site" }, false],
    [{ "Sec-Fetch-Site": "same-site", Origin: "http://sub.localhost:3000" }, false],
    [{ Origin: "http://localhost:3001" }, false],
  ])("%j comes from here: %s", (headers, expected) => {
    expect(comesFromHere(post(headers as Record<string, string>))).toBe(expected);
  });
});

describe("where to go after the log-in", () => {
  test.each([
    ["/staff/my-jobs?page=2", "/staff/my-jobs?page=2"],
    ["//evil.example", "/x"],
    ["/\\evil.example", "/x"],
    ["https://evil.example", "/x"],
    ["/a\nb", "/x"],
    ["", "/x"],
    [null, "/x"],
  ])("[AUTH-06] %j leads to %s", (path, expected) => {
    expect(sameSitePath(path, "/x")).toBe(expected);
  });
});

test("[SAFE-08] the switch of languages leads to no other site", async () => {
  for (const from of ["/..//evil.example", "/\\evil", "/%2f%2fevil", "//evil.example", "/\t/evil.example"]) {
    const path = `/language?to=de&from=${encodeURIComponent(from)}`;
    const { response } = await callRoute(world, { route: language, path });
    expect(response.headers.get("Location"), from).toBe("/");
  }
});
