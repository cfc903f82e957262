import type { Locator, Page } from "@playwright/test";
import type { TFunction } from "i18next";
import { expect } from "./journey";
import { withScripts } from "./look-at";

const labels = {
  quantity: "request:position.quantity",
  jobPlace: "request:position.place",
  jobDate: "request:position.date",
  jobStart: "request:position.start",
  jobEnd: "request:position.end",
};
export type Part = keyof typeof labels;

/** The form of a request, of a job or of positions, as people find their way in it. */
export function requestForm(page: Page, t: TFunction) {
  const row = (position = 0, job = 0) => page.locator(`[data-id="jobs[${job}].jobPositions[${position}]"]`);
  const part = (name: Part, inRow = row()) => inRow.getByLabel(t(labels[name]), { exact: true });
  const job = (number = 1) => page.getByRole("region", { name: new RegExp(`^Job ${number}\\b`) });
  return {
    eventName: page.getByLabel(t("request:form.eventName")),
    expiration: page.getByLabel(t("request:form.expiration")),
    row,
    part,
    job,
    staffType: (number = 1) => job(number).getByLabel(t("request:job.staffType")),
    bonus: job().getByLabel(t("request:job.bonus")),
    description: job().getByLabel(t("request:job.description")),
    requirements: job().getByLabel(t("request:job.requirements")),
    files: (inRow = row()) => inRow.locator('input[type="file"]'),
    price: (inRow = row()) => inRow.getByRole("status", { name: t("request:position.price") }),
    publish: page.getByRole("button", { name: t("request:form.publish"), exact: true }),
    button: (key: string, within: Page | Locator = page) => within.getByRole("button", { name: t(key), exact: true }),

    async open(path = "/organization/new-request") {
      await page.goto(path);
      // The tools beside a description come with the scripts.
      if (withScripts()) await expect(page.getByRole("group", { name: t("request:text.tools") }).first()).toBeVisible();
    },

    async fillRow(values: Partial<Record<Part, string>>, inRow = row()) {
      for (const [name, value] of Object.entries(values)) {
        const field = part(name as Part, inRow);
        if (name === "quantity") await field.selectOption(value);
        else await field.fill(value);
      }
    },

    /** Without scripts the server works the price out. */
    async calculate() {
      if (!withScripts()) await page.getByRole("button", { name: t("request:estimate.update") }).click();
    },
  };
}

/** Refused beside its field: marked, and described by the text. */
export async function expectRefused(field: Locator, text: string): Promise<void> {
  await expect(field).toHaveAttribute("aria-invalid", "true");
  const literal = text.replace(/[.*+?^${}()|[\]\\]/g, "\\$&");
  await expect(field).toHaveAccessibleDescription(new RegExp(`(^| )${literal}$`));
}
