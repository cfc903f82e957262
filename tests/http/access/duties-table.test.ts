import { matchRoutes } from "@remix-run/react";
import { describe, expect, test } from "vitest";
import { guarded } from "~/access/guards.server";
import { dutiesAt, mayOpen, routeDuties, shutTo } from "~/access/route-duties";
import { asksForDuty, callDuties, dutiesOfCall } from "~/api/call-duties";
import { calls } from "~/api/calls.server";
import { build, tableRows } from "../../support/product";

const asking = /^(signed in|employer|superuser|booker) /;
const guardOf = (handle: unknown) => (handle as { [guarded]?: string } | undefined)?.[guarded] ?? "";

/** Every route whose guard asks for an account that may have a duty. */
const patterns = tableRows.flatMap(({ id, pattern }) => {
  const module = build.routes[id]?.module;
  const guards = [guardOf(module?.loader), guardOf(module?.action)];
  return pattern && guards.some((guard) => asking.test(guard)) ? [pattern] : [];
});

const plain = (pattern: string) => pattern.replace(/\/:\w+\?/, "").replace(/:\w+/g, "01HXYZ");

describe("[ACCS-09][ACCS-11] the table of duties", () => {
  test("names every route that asks for an account, and no other", () => {
    expect(patterns.length).toBeGreaterThan(150);
    expect(patterns.filter((pattern) => !(pattern in routeDuties))).toEqual([]);
    expect(Object.keys(routeDuties).filter((pattern) => !patterns.includes(pattern))).toEqual([]);
  });

  test("names every call that asks for an account, and no other", () => {
    const asked = calls.filter(asksForDuty);
    expect(asked.length).toBeGreaterThan(50);
    expect(asked.filter((call) => !dutiesOfCall(call)).map(({ method, path }) => `${method} ${path}`)).toEqual([]);
    const names = asked.map(({ method, path }) => `${method} ${path}`);
    expect(Object.keys(callDuties).filter((name) => !names.includes(name))).toEqual([]);
  });

  test("an address is read as the router reads it: case, encoding and a slash at its end make no difference", () => {
    const table = Object.keys(routeDuties).map((path) => ({ path }));
    for (const pattern of Object.keys(routeDuties)) {
      const path = plain(pattern);
      const bent = [
        path,
        `${path}/`,
        path.toUpperCase(),
        path.replace(/[a-z]/g, (l) => `%${l.charCodeAt(0).toString(16)}`),
      ];
      if (pattern.endsWith("?")) bent.push(`${path}/more`);
      for (const one of bent) {
        const route = matchRoutes(table, one)?.at(-1)?.route.path ?? "";
        expect(dutiesAt(one), one).toBe(routeDuties[route]);
      }
    }
  });

  test("what is in no table is open to the owner alone", () => {
    expect(mayOpen("office", "/superuser/back-office/no-such-page")).toBe(false);
    expect(mayOpen("booker", "/organization/people/x/y/z")).toBe(false);
    expect(mayOpen("owner", "/superuser/back-office/no-such-page")).toBe(true);
  });

  test("the addresses that links leave out are those that are refused", () => {
    expect(shutTo("owner")).toBeUndefined();
    for (const [duty, side] of [
      ["office", /^\/(superuser|staff-detail\/)/],
      ["finance", /^\/(superuser|staff-detail\/)/],
      ["booker", /^\/(organization|staff-details\/)/],
      ["onSite", /^\/(organization|staff-details\/)/],
    ] as const) {
      const shut = new RegExp(shutTo(duty) ?? "^$");
      for (const path of patterns.filter((pattern) => side.test(pattern)).map(plain)) {
        expect(shut.test(path), `${duty} ${path}`).toBe(!mayOpen(duty, path));
        expect(shut.test(`${path}?tab=1#here`), `${duty} ${path}`).toBe(!mayOpen(duty, path));
      }
    }
  });
});
