import type { TFunction } from "i18next";
import { emailRefusal } from "~/domain/account/email-rules";
import { bicRefusal, ibanRefusal, normaliseBic, normaliseIban } from "~/domain/contract/bank-rules";
import { isExclusionList } from "~/domain/event/equal-treatment";
import { readCents } from "~/domain/shared/money";
import type { Message } from "~/domain/shared/result";
import { formatMoneyInput } from "~/i18n/format";
import { DAY_END, readClock } from "~/i18n/typed-time";
import type { SettingField } from "./setting-fields";

export type SettingValue = string | number;
export type ReadSetting = { ok: true; value: SettingValue } | { ok: false; key: Message };

const taken = (value: SettingValue): ReadSetting => ({ ok: true, value });
const wrong = (key: Message): ReadSetting => ({ ok: false, key });

/** What was typed as a value within its bounds, or what is wrong with it (BO-04). */
export function readSetting(field: SettingField, typed: string): ReadSetting {
  const text = typed.trim();
  if ("min" in field) return readNumber(field, text);
  if (text === "") return "optional" in field ? taken("") : wrong("required");
  if ("maxLength" in field && text.length > field.maxLength) return wrong(`tooLong?max=${field.maxLength}`);
  switch (field.unit) {
    case "email":
      return checked(text, emailRefusal(text));
    case "iban":
      return checked(normaliseIban(text), ibanRefusal(normaliseIban(text)));
    case "bic":
      return checked(normaliseBic(text), bicRefusal(normaliseBic(text)));
    case "clock":
      return checked(dailyClock(text) ?? text, dailyClock(text) ? null : "settingClock");
    case "clocks":
      return checked(clocksOf(text).join(", "), clocksRefusal(clocksOf(text)));
    case "account":
      return checked(text, /^\d{3,9}$/.test(text) ? null : "settingAccount");
    case "choice":
      return field.words.includes(text) ? taken(text) : wrong("oneOf");
    case "pairs":
      return checked(pairsOf(text), isExclusionList(pairsOf(text)) ? null : "settingPairs");
    default:
      return taken(text);
  }
}

/** In one line, whichever way it was typed. */
const pairsOf = (text: string): string =>
  text
    .split(/[;\r\n]+/)
    .map((pair) => pair.trim())
    .filter(Boolean)
    .join("; ");

/** A time of every day: 24:00 is midnight as 00:00 is. Null for what is no time. */
function dailyClock(text: string): string | null {
  const clock = readClock(text);
  return clock === DAY_END ? "00:00" : clock;
}

const clocksOf = (text: string): string[] => text.split(",").map((clock) => dailyClock(clock) ?? clock.trim());
const clocksRefusal = (clocks: string[]): Message | null =>
  clocks.length <= 2 && clocks.every(dailyClock) ? null : "settingClocks";

const checked = (value: string, refusal: Message | null): ReadSetting => (refusal ? wrong(refusal) : taken(value));

function readNumber(
  { unit, min, max, step = 1, oneOf }: Extract<SettingField, { min: number }>,
  text: string,
): ReadSetting {
  if (text === "") return wrong("required");
  const value = unit === "cents" ? readCents(text) : /^\d{1,9}$/.test(text) ? Number(text) : null;
  if (value !== null && oneOf && !oneOf.includes(value)) return wrong("oneOf");
  if (value !== null && value % step > 0) return wrong(`settingStep?step=${step}`);
  if (value !== null && value >= min && value <= max) return taken(value);
  return wrong(
    unit === "cents" ? `settingAmount?minCents=${min}&maxCents=${max}` : `settingNumber?min=${min}&max=${max}`,
  );
}

/** A value as it stands in its field: amounts in euros, all else as it is. */
export function typedSetting(t: TFunction, field: SettingField, value: SettingValue): string {
  return field.unit === "cents" ? formatMoneyInput(t, Number(value)) : String(value);
}
