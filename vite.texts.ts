import { createHash } from "node:crypto";
import { readdirSync, readFileSync } from "node:fs";
import type { RouteConfigEntry } from "@remix-run/route-config";
import type { Plugin, Rollup } from "vite";
import { MESSAGES, REST, wholeFiles, wholeOf } from "./app/i18n/text-files.ts";
import routes from "./app/routes.ts";
import { hydratedHandle } from "./scripts/hydrated-handle.mjs";

type Texts = Record<string, string | object>;

// What only mails and light pages say is fetched by no browser.
const ofNoBrowser = ["mails.json", "apiDocs.json"];

/** What scripts may say of themselves: the words that stand in them between quotes. */
const wordsIn = (code: string) => code.match(/(?<=["'`:])[\w.]+(?=["'`?])/g) ?? [];

/** The modules of hydrated pages, which say so as `handle`, or what they stand under does. */
function hydratedFiles(entries: RouteConfigEntry[], around = false): string[] {
  return entries.flatMap(({ file, children = [] }) => {
    const hydrated = hydratedHandle(file) ?? around;
    return [...(hydrated ? [file] : []), ...hydratedFiles(children, hydrated)];
  });
}

/** What a browser may load where React runs. */
function scriptsOfHydrated(bundle: Rollup.OutputBundle): string[] {
  const begins = ["entry.client.tsx", "root.tsx", ...hydratedFiles(routes as RouteConfigEntry[])];
  const chunks = Object.values(bundle).filter((file) => file.type === "chunk");
  const next = chunks.filter(({ facadeModuleId: id }) => begins.some((file) => id?.includes(`/app/${file}`)));
  const found = new Set<Rollup.OutputChunk>();
  for (let chunk = next.pop(); chunk; chunk = next.pop()) {
    if (found.has(chunk)) continue;
    found.add(chunk);
    const named = new Set([...chunk.imports, ...chunk.dynamicImports]);
    next.push(...chunks.filter(({ fileName }) => named.has(fileName)));
  }
  return [...found].map(({ code }) => code);
}

const filesIn = (folder: string) =>
  readdirSync(folder, { encoding: "utf8", recursive: true })
    .filter((file) => /\.(?:tsx?|json)$/.test(file))
    .sort()
    .map((file) => readFileSync(`${folder}/${file}`, "utf8"));

/** The parts of a namespace (app/i18n/text-files.ts), by their names. */
function partsOf(namespace: string, texts: Texts, said: Set<string>): [name: string, texts: Texts][] {
  if (wholeFiles.has(namespace)) return [[namespace, texts]];
  const entries = Object.entries(texts);
  const among = (keep: (key: string, value: string | object) => boolean) =>
    Object.fromEntries(entries.filter(([key, value]) => keep(key, value)));
  if (namespace === MESSAGES) {
    const isSaid = (key: string) => said.has(key.replace(/_(?:zero|one|other)$/, ""));
    return [
      [MESSAGES, among(isSaid)],
      [REST, among((key) => !isSaid(key))],
    ];
  }
  const groups = entries.filter(([, value]) => typeof value === "object");
  return [
    [wholeOf(namespace), texts],
    [namespace, among((_, value) => typeof value === "string")],
    ...groups.map(([group, value]): [string, Texts] => [`${namespace}.${group}`, { [group]: value }]),
  ];
}

/** The files by their names, without version; `said` are the messages of scripts, all of them where it is not known. */
function filesOf(said?: Set<string>): Map<string, string> {
  const files = new Map<string, string>();
  for (const language of readdirSync("locales"))
    for (const file of readdirSync(`locales/${language}`).filter((name) => !ofNoBrowser.includes(name))) {
      const texts: Texts = JSON.parse(readFileSync(`locales/${language}/${file}`, "utf8"));
      for (const [name, part] of partsOf(file.slice(0, -5), texts, said ?? new Set(Object.keys(texts))))
        files.set(`${name}-${language}`, JSON.stringify(part));
    }
  return files;
}

/** What scripts say decides which part holds a message: files of one version are of one build. */
const sources = createHash("sha256").update(JSON.stringify([...filesIn("locales"), ...filesIn("app")]));
const version = sources.digest("base64url").slice(0, 8);
let isServer = false;

/** Beside the scripts: texts as the files that `textFile` names. */
export const textsInParts: Plugin = {
  name: "texts-in-parts",
  config: () => ({ define: { "import.meta.env.TEXTS": JSON.stringify(version) } }),
  configResolved({ build }) {
    isServer = Boolean(build.ssr);
  },
  generateBundle(_, bundle) {
    if (isServer) return;
    for (const [name, source] of filesOf(new Set(scriptsOfHydrated(bundle).flatMap(wordsIn))))
      this.emitFile({ type: "asset", fileName: `assets/${name}-${version}.json`, source });
  },
  configureServer(server) {
    const files = filesOf();
    server.middlewares.use((request, response, next) => {
      const source = files.get(/\/assets\/([\w.-]+)-[\w-]{8}\.json/.exec(request.url ?? "")?.[1] ?? "");
      if (source === undefined) return next();
      response.setHeader("Content-Type", "application/json").end(source);
    });
  },
};
