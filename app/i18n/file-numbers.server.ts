import type { TFunction } from "i18next";
import { i18nOf } from "./language.server";

/**
 * Whoever asks for a file that programs read: its words are those of the page, its numbers stay as `csvOf` writes them,
 * in either language.
 */
export function forFile<V extends { t: TFunction }>(visit: V): V {
  const german = i18nOf("de").t;
  const t = (key: string, values: object) => (key.startsWith("number.") ? german : visit.t)(key, values as never);
  return { ...visit, t: t as TFunction };
}
