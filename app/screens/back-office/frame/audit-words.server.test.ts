import { expect, test } from "vitest";
import { SIGNATURE_WAYS } from "~/domain/contract/rules";
import { i18nOf } from "~/i18n/language.server";
import { shownFact } from "./audit-words.server";

const values = {
  way: [...SIGNATURE_WAYS, "card", "transfer", "mail", "page", "push", "app", "phone"],
  kind: ["booking", "list", "outstanding", "processingFee", "supplement"],
  because: ["own wish", "overlap", "booking.cancelled"],
};

test.each(["de", "en"] as const)("[DESK-22] what an entry says stands in words of the reader (%s)", (language) => {
  const i18n = i18nOf(language);
  const words = { t: i18n.t, i18n };
  for (const [name, all] of Object.entries(values))
    for (const value of all) {
      const key = value.replaceAll(/[ .]/g, "_");
      expect(i18n.exists(`auditLog:value.${key}`) || i18n.exists(`auditLog:action.${key}`), `${name} ${value}`).toBe(
        true,
      );
      if (language === "de" && !["push", "app"].includes(value)) expect(shownFact(words, name, value)).not.toBe(value);
    }
});
