import type { Page } from "@playwright/test";
import type { TFunction } from "i18next";

export const friday = { place: "Wien", date: "2026-12-04", start: "17:00", end: "23:00" };

interface Row {
  type?: string;
  place?: string;
  quantity?: string;
  date?: string;
  start?: string;
  end?: string;
}

/** The price search, as people find their way in it. */
export function searchOn(page: Page, t: TFunction) {
  const row = (number: number) => page.getByRole("group", { name: t("public:search.row", { number }), exact: true });
  const field = (number: number, name: string) => row(number).getByLabel(t(`public:search.${name}`), { exact: true });
  return {
    row,
    field,
    fill: async (number: number, { type, place, quantity, date, start, end }: Row) => {
      if (type !== undefined) await field(number, "staffType").selectOption(type);
      if (quantity !== undefined) await field(number, "quantity").selectOption(quantity);
      for (const [name, value] of Object.entries({ place, date, start, end }))
        if (value !== undefined) await field(number, name).fill(value);
    },
    press: (name: string) => page.getByRole("button", { name: t(`public:search.${name}`), exact: true }).click(),
    search: async () => {
      const again = page.getByRole("button", { name: t("public:search.searchAgain"), exact: true });
      const first = page.getByRole("button", { name: t("public:search.search"), exact: true });
      await again.or(first).click();
    },
    said: (key: string) => page.locator(`[data-message="${key}"]`),
    total: page.getByRole("status", { name: t("public:search.result") }),
  };
}
