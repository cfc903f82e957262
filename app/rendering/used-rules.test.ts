import { describe, expect, test } from "vitest";
import { usedRulesOf } from "./used-rules";

const used = (css: string, ...present: string[]) => usedRulesOf(css)(new Set(present));

describe("the rules that a page needs", () => {
  test("a rule stays when all its classes and elements are on the page, in its place", () => {
    const css = ".a{top:0}p.a .b>li{top:1px}.c{top:2px}";
    expect(used(css, ".a")).toBe(".a{top:0}");
    expect(used(css, ".a", ".b", "p", "li")).toBe(".a{top:0}p.a .b>li{top:1px}");
  });

  test("of several selectors those stay that can match", () => {
    expect(used(".a,.b:hover,h1{top:0}", ".b", "h1")).toBe(".b:hover,h1{top:0}");
  });

  test("attributes, states and what stands in brackets may come to be true", () => {
    const css = "[hidden]{a:b}::selection{a:b}.a:is(.x,.y){a:b}.a:not(.z)[open]{a:b}:where(ul li){a:b}";
    expect(used(css, ".a")).toBe(css);
    expect(used(".a:has(.x:not([y=z])) .b{a:b}", ".a")).toBe("");
  });

  test("blocks without rules go, blocks of one layer become one, statements stay", () => {
    const css = "@layer x,y;@layer x{.a{a:b}@media print{.b{a:b}}}.c{a:b}@layer x{.a .a{c:d}}@media(x){.b{a:b}}";
    expect(used(css, ".a", ".c")).toBe("@layer x,y;@layer x{.a{a:b}.a .a{c:d}}.c{a:b}");
  });

  test("tokens and keyframes stay when something that stays uses them", () => {
    const css =
      ":root{color-scheme:dark;--a: 1px 2px 3px 4px 5px;--b: var(--a);--c: 3px 2px 1px 2px 3px}@keyframes turn{to{top:var(--c)}}@keyframes go{to{top:0}}.a{top:var(--b)}.b{animation:turn 1s}";
    expect(used(css, ".a")).toBe(":root{color-scheme:dark;--a:1px 2px 3px 4px 5px;--b:var(--a)}.a{top:var(--b)}");
    expect(used(css, ".b")).toBe(
      ":root{color-scheme:dark;--c:3px 2px 1px 2px 3px}@keyframes turn{to{top:var(--c)}}.b{animation:turn 1s}",
    );
  });

  test("a short token with one value stands where it is used; one with two, or made elsewhere, stays a token", () => {
    const css =
      ":root{--one: 1px;--two: 2px;--long: cubic-bezier(.2, .7, .2, 1)}.a{top:var(--one) var(--two) var(--long)}@media x{:root{--two: 3px}}.b{--own: 4px;top:var(--own)}";
    expect(used(css, ".a", ".b")).toBe(
      ":root{--two:2px;--long:cubic-bezier(.2, .7, .2, 1)}.a{top:1px var(--two) var(--long)}@media x{:root{--two:3px}}.b{--own: 4px;top:var(--own)}",
    );
  });

  test("signs in strings, comments and escapes mislead nobody", () => {
    const css = '/* .a{} */.a::before{content:"};{"}.b\\:c{top:0}';
    expect(used(css, ".a")).toBe('.a::before{content:"};{"}.b\\:c{top:0}');
  });

  test("a whole sheet that is needed whole is the sheet", () => {
    const css = "@font-face{font-family:x;src:url(a;b)}@supports not (x:y){a{b:c}}@container (width>3rem){.a{b:c}}";
    expect(used(css, ".a", "a")).toBe(css);
  });
});
