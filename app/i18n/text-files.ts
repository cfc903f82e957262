/** Texts are files that a browser fetches; the page that needs them says so early. */
const files = import.meta.glob<string>("../../locales/*/*.json", { query: "?url", import: "default", eager: true });

/** Where the texts of a namespace are; nothing where there are none. */
export const textFile = (language: string, namespace: string): string | undefined =>
  files[`../../locales/${language}/${namespace}.json`];

/** What is said only when something went wrong. A page that says nothing of it is hydrated without. */
export const MESSAGES = "messages";
