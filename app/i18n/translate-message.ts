import type { TFunction } from "i18next";

/** "tooLong?max=50" → "tooLong": what `data-message` carries. */
export function messageKey(message: string): string {
  return message.split("?", 1)[0] ?? message;
}

/**
 * The text of a message key of namespace `messages`; what follows "?", or `values`, fills its places. A name that the
 * text has no place for stands before it: "Anna: Staff is blocked …" (ERR-55).
 */
export function translateMessage(t: TFunction, message: string, values: Record<string, string> = {}): string {
  const key = messageKey(message);
  const params: Record<string, string | number> = { ...values };
  for (const [name, value] of new URLSearchParams(message.slice(key.length + 1))) params[name] = value;
  if (params.count !== undefined) params.count = Number(params.count);
  const text = t(key, { ...params, ns: "messages" });
  const { name } = params;
  return name && !text.includes(String(name)) ? t("namedMessage", { name, message: text, ns: "messages" }) : text;
}
