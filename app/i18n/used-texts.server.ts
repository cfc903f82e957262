import type { i18n, TFunction } from "i18next";

/** The texts of a language, and the namespaces that a page has asked for while it was made. */
export function watchTexts(texts: i18n): { texts: i18n; used: Set<string> } {
  const used = new Set<string>();
  const watched = new Proxy(texts, {
    get(target, name, receiver) {
      if (name !== "getFixedT") return Reflect.get(target, name, receiver);
      return (...given: Parameters<i18n["getFixedT"]>) => {
        const t = target.getFixedT(...given);
        const namespace = [given[1] ?? "common"].flat()[0] ?? "common";
        used.add(namespace);
        return Object.assign((key: string, values?: { ns?: string }) => {
          used.add(key.includes(":") ? (key.split(":", 1)[0] ?? "") : (values?.ns ?? namespace));
          return t(key, values);
        }, t) as unknown as TFunction;
      };
    },
  });
  return { texts: watched, used };
}
