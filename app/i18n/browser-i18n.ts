import { useSyncExternalStore } from "react";
import { isBrought, MESSAGES, partOf, REST, textFile, wholeOf } from "./text-files";
import { type Texts, type Translate, textAt, translate } from "./translate";

/*
 * What hydrated pages use in the browser in place of i18next and react-i18next: the same files, the same keys, the same
 * answers (a test compares every key), in 1 kB instead of 16. vite.config.ts puts it in their place.
 */

const loaded = new Map<string, Texts>();
const loading = new Map<string, Promise<void>>();
let language = "de";
let said: Record<string, Texts> = {};

/**
 * Loads what the server used for this page, before it is hydrated; `texts` are those that it brings, by namespace.
 */
export async function startTexts(of: string, namespaces: string[], texts: Record<string, Texts>): Promise<void> {
  language = of;
  noteAddress();
  said = texts;
  await Promise.all(namespaces.map(load));
}

function load(part: string): Promise<void> {
  const known = loading.get(part);
  if (known) return known;
  const coming = fetchTexts(part).then(
    (texts) => {
      loaded.set(part, texts);
    },
    (error) => {
      // Whoever was offline asks again.
      loading.delete(part);
      throw error;
    },
  );
  loading.set(part, coming);
  return coming;
}

async function fetchTexts(part: string): Promise<Texts> {
  const file = textFile(language, part);
  const answer = await fetch(file);
  // A group that nobody wrote is one without texts: whoever asked for it reads the key, as on the server.
  if (answer.status === 404) return {};
  if (!answer.ok) throw new Error(`${file} answered ${answer.status}`);
  return answer.json();
}

/** A part that is not here yet is fetched, and React shows the page it is on until then. */
function textsOf(part: string): Texts {
  const texts = loaded.get(part);
  if (texts) return texts;
  throw load(part);
}

/**
 * Where the page is that somebody uses: while the next one is made, the browser has its address already. Nowhere once
 * something was sent, because the answer may show another page at the same address.
 */
let usedAt: string | undefined;
const address = () => globalThis.location?.href;
const noteAddress = () => {
  usedAt = address();
};

const USES = ["pointerdown", "keydown", "click"] as const;

/** The parts of which a page has brought a text. */
const saidParts = () =>
  Object.entries(said).flatMap(([namespace, texts]) =>
    Object.entries(texts).map(([key, text]) => (typeof text === "string" ? namespace : `${namespace}.${key}`)),
  );

/** Without them a text stays empty until the next one of its part is asked for. */
const loadAhead = (parts: Iterable<string>) => Promise.allSettled([...parts].map(load));

/**
 * What scripts may say comes when somebody begins to use the page, with the rest of what the page has brought a part of;
 * whatever is sent may be answered with any other message, which travels meanwhile.
 */
export function awaitUse(page: Pick<EventTarget, "addEventListener" | "removeEventListener">): void {
  const begin = () => {
    for (const use of USES) page.removeEventListener(use, begin, true);
    loadAhead(new Set([MESSAGES, ...saidParts()]));
  };
  for (const use of USES) page.addEventListener(use, begin, true);
  for (const use of USES) page.addEventListener(use, noteAddress, true);
  const send = () => {
    usedAt = undefined;
    loadAhead([REST]);
  };
  page.addEventListener("submit", send, true);
}

/** What was shown without its text meanwhile is shown again. */
async function fetchMissed(part: string): Promise<void> {
  await loadAhead([part]);
  const again = missed.delete(part) && loaded.has(part);
  if (!again) return;
  version += 1;
  for (const show of shown) show();
}

/** Parts of which a text was asked for that is not here yet. */
const missed = new Set<string>();
let version = 0;
const shown = new Set<() => void>();
const currentVersion = () => version;
function subscribe(show: () => void) {
  shown.add(show);
  return () => shown.delete(show);
}

function find(namespace: string, key: string): string | undefined {
  const part = partOf(namespace, key);
  if (!isBrought(namespace)) return textAt(textsOf(part), key);
  const whole = wholeOf(namespace);
  for (const texts of [loaded.get(part), loaded.get(whole), said[namespace]]) {
    const known = texts && textAt(texts, key);
    if (known !== undefined) return known;
  }
  // A form for a number need not exist; the text itself does.
  if (loaded.has(whole) || (part !== MESSAGES && loaded.has(part)) || /_(?:zero|one|other)$/.test(key))
    return undefined;
  // The old page stays until the texts of a new one are here, which come together.
  if (part !== MESSAGES && address() !== usedAt) {
    loadAhead(Object.keys(said).map(wholeOf));
    return textAt(textsOf(whole), key);
  }
  for (const wanted of new Set(namespace === MESSAGES ? [MESSAGES, REST] : [part]))
    if (!loaded.has(wanted) && !missed.has(wanted)) {
      missed.add(wanted);
      fetchMissed(wanted);
    }
  return "";
}

const translators = new Map<string, Translate>();

export function useTranslation(namespace = "common"): { t: Translate } {
  useSyncExternalStore(subscribe, currentVersion, currentVersion);
  let t = translators.get(namespace);
  if (!t) {
    t = (key, values) => translate(find, namespace, key, values);
    translators.set(namespace, t);
  }
  if (!isBrought(namespace)) textsOf(namespace);
  return { t };
}
