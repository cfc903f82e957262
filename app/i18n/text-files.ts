/** Texts are files that a browser fetches; the page that needs them says so early. */
const files = import.meta.glob<string>(
  // What only mails and light pages say is fetched by no browser, and would weigh on every page that is hydrated.
  ["../../locales/*/*.json", "!../../locales/*/{mails,apiDocs}.json"],
  { query: "?url", import: "default", eager: true },
);

/** Where the texts of a namespace are; nothing where there are none. */
export const textFile = (language: string, namespace: string): string | undefined =>
  files[`../../locales/${language}/${namespace}.json`];

/**
 * What is said when something went wrong: many texts, of which a page shows few. It brings those, and the others come
 * after it has been taken over.
 */
export const MESSAGES = "messages";
