import { createCookie } from "@remix-run/node";
import { expect, test } from "vitest";
import { broughtKeyOf } from "./link-keys.server";

const cookie = createCookie("link", { secrets: ["secret"] });
const visitOf = (address: string, sent = "") => ({
  url: new URL(address, "http://localhost"),
  request: new Request("http://localhost/", { headers: { Cookie: sent } }),
});

/** What is in the cookie after this link was followed. */
async function keptOf(address: string) {
  const answer = await broughtKeyOf(visitOf(address), cookie).catch((thrown: Response) => thrown);
  if (!(answer instanceof Response)) throw new Error("the key stayed in the address");
  expect(answer.headers.get("Location")).toBe("/page");
  return broughtKeyOf(visitOf("/page", answer.headers.get("Set-Cookie")?.split(";")[0]), cookie);
}

test("[SAFE-11] a key leaves the address for a cookie, of which a long one fills no more than a key is long", async () => {
  expect(await keptOf("/page?token=abc&id=anna")).toEqual({ key: "abc", id: "anna" });
  const long = "x".repeat(5_000);
  expect(await keptOf(`/page?token=${long}&id=${long}`)).toEqual({ key: long.slice(0, 64), id: long.slice(0, 64) });
});

test("[SAFE-11] without a key there is none", async () => {
  expect(await broughtKeyOf(visitOf("/page"), cookie)).toBeNull();
});
