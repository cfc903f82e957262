/** Texts are files that a browser fetches; the page that needs them says so early. */
const files = import.meta.glob<string>(
  // What only mails and light pages say is fetched by no browser, and would weigh on every page that is hydrated.
  ["../../locales/*/*.json", "!../../locales/*/{mails,apiDocs}.json"],
  { query: "?url", import: "default", eager: true },
);

/** Where the texts of a namespace are; nothing where there are none. */
export const textFile = (language: string, namespace: string): string | undefined =>
  files[`../../locales/${language}/${namespace}.json`];

/** What is said when something went wrong. */
export const MESSAGES = "messages";

/**
 * What every page says, most of what pages that choose people say, and what scripts alone say are files. Of all other
 * namespaces a page brings what it shows, and the rest comes when it is used.
 */
const asFiles = new Set(["common", "booking", "rowKeys"]);
export const isBrought = (namespace: string): boolean => !asFiles.has(namespace);
