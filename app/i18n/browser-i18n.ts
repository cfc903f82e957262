import { useSyncExternalStore } from "react";
import { isBrought, MESSAGES, textFile } from "./text-files";
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
  said = texts;
  await Promise.all(namespaces.map(load));
}

function load(namespace: string): Promise<void> {
  const known = loading.get(namespace);
  if (known) return known;
  const coming = fetchTexts(namespace).then(
    (texts) => {
      loaded.set(namespace, texts);
    },
    (error) => {
      // Whoever was offline asks again.
      loading.delete(namespace);
      throw error;
    },
  );
  loading.set(namespace, coming);
  return coming;
}

async function fetchTexts(namespace: string): Promise<Texts> {
  const file = textFile(language, namespace);
  const answer = file ? await fetch(file) : Response.json({});
  if (!answer.ok) throw new Error(`${file} answered ${answer.status}`);
  return answer.json();
}

/** A namespace that is not here yet is fetched, and React shows the page it is on until then. */
function textsOf(namespace: string): Texts {
  const texts = loaded.get(namespace);
  if (texts) return texts;
  throw load(namespace);
}

const USES = ["pointerdown", "keydown", "click"] as const;

/**
 * Messages come when somebody begins to use the page: whatever they send may be answered with any of them. With them
 * comes the rest of what the page has brought a part of.
 */
export function awaitUse(page: Pick<EventTarget, "addEventListener" | "removeEventListener">): void {
  const begin = () => {
    for (const use of USES) page.removeEventListener(use, begin, true);
    for (const namespace of new Set([MESSAGES, ...Object.keys(said)])) load(namespace).catch(() => undefined);
  };
  for (const use of USES) page.addEventListener(use, begin, true);
}

/** What was shown without its text meanwhile is shown again. */
async function fetchMissed(namespace: string): Promise<void> {
  // Without it a text stays empty until the next one of its namespace is asked for.
  await load(namespace).catch(() => undefined);
  const again = missed.delete(namespace) && loaded.has(namespace);
  if (!again) return;
  version += 1;
  for (const show of shown) show();
}

/** Namespaces of which a text was asked for that is not here yet. */
const missed = new Set<string>();
let version = 0;
const shown = new Set<() => void>();
const currentVersion = () => version;
function subscribe(show: () => void) {
  shown.add(show);
  return () => shown.delete(show);
}

function find(namespace: string, key: string): string | undefined {
  if (!isBrought(namespace) || loaded.has(namespace)) return textAt(textsOf(namespace), key);
  const known = textAt(said[namespace] ?? {}, key);
  // A form for a number need not exist; the text itself does.
  if (known !== undefined || /_(?:zero|one|other)$/.test(key)) return known;
  // A page that said nothing of it is a new one, and the old one stays until its texts are here.
  if (namespace !== MESSAGES && !said[namespace]) return textAt(textsOf(namespace), key);
  if (!missed.has(namespace)) {
    missed.add(namespace);
    fetchMissed(namespace);
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
