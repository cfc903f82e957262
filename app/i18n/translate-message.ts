import type { TFunction } from "i18next";
import { formatDecimal, formatMoney } from "./format";

const WRITTEN = { Cents: formatMoney, Decimal: formatDecimal };

/** Values as a text takes them: "sumCents" is written as the amount {{sum}}, "hoursDecimal" as the number {{hours}}. */
export const writtenValues = (t: TFunction, values: Record<string, string>): Record<string, string> =>
  Object.fromEntries(
    Object.entries(values).map(([key, value]) => {
      const [, name = key, kind] = /^(\w+)(Cents|Decimal)$/.exec(key) ?? [];
      return [name, kind ? WRITTEN[kind as keyof typeof WRITTEN](t, Number(value)) : value];
    }),
  );

/** "tooLong?max=50" → "tooLong": what `data-message` carries. */
export function messageKey(message: string): string {
  return message.split("?", 1)[0] ?? message;
}

/**
 * The text of a message key of namespace `messages`; what follows "?", or `values`, fills its places (`writtenValues`). A name that the
 * text has no place for stands before it: "Anna: Staff is blocked …" (ERR-55).
 */
export function translateMessage(t: TFunction, message: string, values: Record<string, string> = {}): string {
  const key = messageKey(message);
  const query = Object.fromEntries(new URLSearchParams(message.slice(key.length + 1)));
  const params: Record<string, string | number> = writtenValues(t, { ...values, ...query });
  const counted = Number(params.count ?? params.minutes ?? params.hours);
  if (!Number.isNaN(counted)) params.count = counted;
  const text = t(key, { ...params, ns: "messages" });
  const { name } = params;
  return name && !text.includes(String(name)) ? t("namedMessage", { name, message: text, ns: "messages" }) : text;
}
