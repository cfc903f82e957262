import type { ResourceLanguage } from "i18next";

/** What desk pages say; texts of the staff and public side never travel to them. */
const deskNamespaces = [
  "common",
  "messages",
  "event",
  "application",
  "booking",
  "payment",
  "bill",
  "hours",
  "account",
  "staff",
];

const files = import.meta.glob<ResourceLanguage>("../../locales/*/*.json", { import: "default" });

/** The texts of one language, as chunks that the browser keeps. */
export async function loadTexts(language: string): Promise<Record<string, ResourceLanguage>> {
  const loaded = await Promise.all(
    deskNamespaces.map(
      async (namespace) => [namespace, await files[`../../locales/${language}/${namespace}.json`]?.()] as const,
    ),
  );
  return Object.fromEntries(loaded.filter((entry): entry is [string, ResourceLanguage] => entry[1] !== undefined));
}
