import type { ReactElement } from "react";
import { renderToString } from "react-dom/server";
import { useTranslation } from "react-i18next";
import { describe, expect, test } from "vitest";
import { i18nOf } from "~/i18n/language.server";
import { TextsContext, textsOf } from "~/i18n/page-texts.server";
import { SiteFooter } from "~/ui/frame/site-footer";
import { SiteHeader } from "~/ui/frame/site-header";
import { Cached, CachedMarkup } from "./cached";
import { cachedMarkup } from "./cached-markup.server";

const texts = textsOf(i18nOf("de"));
const render = (
  element: ReactElement,
  markupOf: ReturnType<typeof cachedMarkup> | null = cachedMarkup(i18nOf("de"), new Set(), new Map()),
) =>
  renderToString(
    <TextsContext.Provider value={texts}>
      <CachedMarkup.Provider value={markupOf}>{element}</CachedMarkup.Provider>
    </TextsContext.Provider>,
  );

const contact = { address: "Praterstraße 1, 1020 Wien", phone: "+43 1 000 00 00", email: "hallo@tagwerk.example" };
const header = (name: string) => (
  <SiteHeader
    homeHref={null}
    contact={contact}
    links={[{ href: "/staff/job-wall", label: "Jobwall", icon: "search", current: true }]}
    profile={{ name, detail: "Wien" }}
  />
);

let made = 0;
function Name({ name }: { name: string }) {
  made += 1;
  return <b>{name}</b>;
}
function Settled() {
  const { t } = useTranslation("settings");
  return <b>{t("laws.confirm")}</b>;
}
const named = (name: string) => <Cached as="div" part={Name} facts={{ name }} />;

describe("cached markup", () => {
  test("is what React makes", () => {
    const footer = <SiteFooter contact={contact} links={[{ href: "/imprint", label: "Impressum" }]} languages={[]} />;
    for (const element of [header("Anna <Leitner>"), footer]) expect(render(element)).toBe(render(element, null));
  });

  test("is made once for the same facts, and anew for others", () => {
    expect([render(named("Anna")), render(named("Anna"))]).toEqual(Array(2).fill("<div><b>Anna</b></div>"));
    expect(made).toBe(1);
    expect(render(named("Ben"))).toBe("<div><b>Ben</b></div>");
    expect(made).toBe(2);
  });

  test("says each time which texts it shows, for browsers that take over", () => {
    for (const _ of ["made", "cached"]) {
      const used = new Set<string>();
      const brought = new Map<string, string>();
      render(header("Clara"), cachedMarkup(i18nOf("de"), used, brought));
      expect([...used]).toEqual(["common"]);
      render(<Cached as="div" part={Settled} facts={{}} />, cachedMarkup(i18nOf("de"), used, brought));
      expect([...brought]).toEqual([["settings:laws.confirm", "Markierte bestätigen"]]);
    }
  });
});
