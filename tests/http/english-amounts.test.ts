import { expect, test } from "vitest";
import { makePromotionCode } from "../factories/rows";
import { routeRows, withProduct } from "../support/open-product";
import { matrix } from "./matrix-table";

/* No page that is read in English writes an amount, a distance or a share as German does (I18N-07). */

const product = withProduct((world) => {
  makePromotionCode(world, { code: "LARGE", amountCents: 123_450 });
  makePromotionCode(world, { code: "SHARE", percent: 15 });
});

/** "3,50 €", "3,5 km", "10 %", "1.028,40" and "€1.028": days have two dots, versions and numbers no unit. */
const GERMAN =
  /\d[ \u00a0][€%]|\d,\d{1,2}[ \u00a0]?(?:km|h\b|hours?)|(?<![\d.,/])\d{1,3}(?:\.\d{3})+,\d|€[−-]?\d+(?:,\d{1,2}\b(?!,)|\.\d{3}\b)/g;

/** The German terms are law, and what the agency types is kept as it was typed. */
const GERMAN_ALONE = /terms-and-conditions|\/texts\//;

const roles = ["none", "staff", "employer", "superuser"] as const;
const pages = routeRows.flatMap(({ pattern, module }) => {
  const letters = matrix[pattern]?.[0] ?? "";
  const isShown = (_: string, at: number) => letters[at * 2] === "S";
  const role = module.default && !GERMAN_ALONE.test(pattern) ? roles.find(isShown) : undefined;
  return role ? [{ pattern, role }] : [];
});

test.each(roles)(
  "[I18N-07] pages in English write amounts, distances and shares as English does (%s)",
  async (role) => {
    const faults: string[] = [];
    let amounts = 0;
    for (const { pattern } of pages.filter((page) => page.role === role)) {
      const address = product.addressOf(pattern);
      const cookie = `${product.cookies[role] ?? ""}; lang=en`;
      const html = await (await product.ask(address, role, { headers: { cookie } })).text();
      if (!html.includes(`<html lang="en"`)) continue;
      const text = html.replace(/<style[\s\S]*?<\/style>/g, "").replace(/(?<=\d)<!-- -->/g, "");
      amounts += text.match(/€−?\d/g)?.length ?? 0;
      for (const [found] of text.matchAll(GERMAN)) faults.push(`${pattern}: ${found}`);
    }
    expect(faults).toEqual([]);
    expect(amounts).toBeGreaterThan(5);
  },
  120_000,
);
