/** What is said when something went wrong; what scripts cannot say of themselves is REST. */
export const MESSAGES = "messages";
export const REST = "messages.rest";

/**
 * What every page says and most of what pages that choose people say are files. Of all other
 * namespaces a page brings what it shows, and the rest of those groups comes when it is used.
 */
export const wholeFiles = new Set(["common", "booking"]);
export const isBrought = (namespace: string): boolean => !wholeFiles.has(namespace);

/** The part of a namespace that holds a text: one for each group ("backOffice.queue"), and one for texts without a group; no message has one. */
export const partOf = (namespace: string, key: string): string =>
  isBrought(namespace) && namespace !== MESSAGES && key.includes(".")
    ? `${namespace}.${key.split(".", 1)[0]}`
    : namespace;

/** All of a namespace for the next page, whose groups nobody knows before it is made; of messages, what no script says. */
export const wholeOf = (namespace: string): string => (namespace === MESSAGES ? REST : `${namespace}.all`);

/** Where a part is, which vite.texts.ts makes. */
export const textFile = (language: string, part: string): string =>
  `/assets/${part}-${language}-${import.meta.env.TEXTS}.json`;
