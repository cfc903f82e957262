import { readFileSync } from "node:fs";
import { fileURLToPath } from "node:url";
import { vitePlugin as remix } from "@remix-run/dev";
import { defineConfig, type Plugin } from "vite";
import remixOptions from "./remix.config.js";
import { alias } from "./vite.alias.ts";

/** Pages read their texts with our own reader, here and there (docs/decisions/0008-texts-in-the-browser.md). */
const ownTexts: Plugin = {
  name: "own-texts",
  enforce: "pre",
  resolveId(source, _importer, { ssr }) {
    if (source !== "react-i18next") return null;
    const onServer = new URL("./app/i18n/page-texts.server.ts", import.meta.url);
    const inBrowser = new URL("./app/i18n/browser-i18n.ts", import.meta.url);
    return fileURLToPath(ssr ? onServer : inBrowser);
  },
};

/**
 * Remix brings what only its flags use that are off here (remix.config.js): a reader of streamed data, one fetch for all
 * loaders, and routes that are discovered late.
 */
const notUsed: Record<string, string> = {
  "turbo-stream": "export const decode = undefined, encode = undefined;",
  "./single-fetch.js":
    "export const StreamTransfer = undefined, decodeViaTurboStream = undefined, getSingleFetchDataStrategy = undefined; export const singleFetchUrl = (page) => page;",
  "./fog-of-war.js":
    "export const isFogOfWarEnabled = () => false, getPatchRoutesOnNavigationFunction = () => undefined, useFogOFWarDiscovery = () => undefined, getPartialManifest = undefined;",
};
const withoutUnused: Plugin = {
  name: "without-unused",
  enforce: "pre",
  resolveId(source, importer = "", { ssr }) {
    const ofRemix = source === "turbo-stream" || /@remix-run\/react\//.test(importer);
    return !ssr && ofRemix && source in notUsed ? `\0not-used:${source}` : null;
  },
  load: (id) => (id.startsWith("\0not-used:") ? notUsed[id.slice("\0not-used:".length)] : null),
};

/**
 * Which file of scripts holds a module. A file costs a round trip, and six travel at a time: what every hydrated page needs
 * is two files, what the rooms of one kind of work show is one (docs/decisions/0019-scripts-in-few-files.md). A route
 * module is a file of its own.
 */
const fileOfRoom: Record<string, string> = {
  request: "request",
  "request/edit": "edit-request",
  "request/change": "edit-request",
  overview: "events",
  selection: "selection",
  "selection/team": "team",
  hours: "hours",
  plan: "hours",
  "my-events": "hours",
  pay: "payment",
  "back-office/money": "money",
  "back-office/companies": "companies",
  "back-office/events": "agency-events",
  "back-office/people": "people",
  "back-office/queue": "queue",
  "back-office/settings": "settings",
  "back-office/texts": "texts",
  "back-office/log": "log",
  "back-office/system": "system",
  "back-office": "back-office",
};
const routeModules = [...readFileSync("app/routes.ts", "utf8").matchAll(/"([\w/-]+\.tsx?)"/g)].map(
  ([, file]) => `/${file}`,
);

function fileOfScreen(id: string): string | undefined {
  const [, room = "", within = ""] = /\/app\/screens\/([\w-]+)\/([\w-]+)/.exec(id) ?? [];
  if (room === "" || routeModules.some((module) => id.replace(/\?.*$/, "").endsWith(module))) return undefined;
  return fileOfRoom[`${room}/${within}`] ?? fileOfRoom[room];
}

const files: [name: string, holds: RegExp][] = [
  ["react", /node_modules\/(?:react|react-dom|scheduler|react-router|react-router-dom|turbo-stream|@remix-run)\/|^\0/],
  ["search", /\/app\/(?:ui\/parts\/found-|domain\/agency\/accounts\/search\b)/],
  ["request", /\/app\/ui\/form\/(?:formatted-text-field|rich-text)\b/],
  // One job or position more is asked for on pages of their own.
  ["added-rows", /\/app\/screens\/request\/added-rows-page\b/],
  ["staff-types", /\/app\/screens\/back-office\/settings\/(?:staff-type-(?:forms|prices)|staff-types-table)\b/],
  // The profiles of companies and of the agency, and the forms of visitors.
  ["profile", /\/app\/ui\/form\/(?:crop|logo|person|address|terms|yes-no)/],
  // Few pages sign, ask a captcha or set a password.
  [
    "hydrated",
    /\/app\/(?:ui\/(?:frame|form(?!\/(?:signature|captcha|password))|parts(?!\/(?:steps|photo|legal|found-)))|i18n|http|domain\/shared)\//,
  ],
  [
    "hydrated",
    /\/app\/ui\/job\/(?:ticket|seats|span-note|hold-countdown|of-agency)\b|\/app\/ui\/card\/money-status\b|\/app\/rendering\/cached\b/,
  ],
  [
    "hydrated",
    /\/app\/domain\/(?:\w+\/rules|hours\/record-rules|payment\/billing\/vat-rules|event\/clock|booking\/first\/rules|payment\/card\/provider-pages)\b/,
  ],
  // A few pages each of companies and of the agency show what a company knows about a person.
  ["known", /\/app\/(?:ui\/person\/star-form|screens\/back-office\/frame\/between)\b/],
  // Drawn faces stand where photos are missing; forms show none.
  ["face", /\/app\/ui\/person\/face\b/],
  // Who is shown whole: to companies in a window of its own, to the agency among what waits.
  ["person", /\/app\/(?:ui\/person\/|screens\/back-office\/frame\/(?:approval-acts|missing-fields)\b)/],
  ["request", /\/app\/domain\/event\/(?:request|search)\//],
  ["events", /\/app\/domain\/event\/overview\//],
  ["booking", /\/app\/(?:ui\/job\/booking-list|domain\/booking\/)/],
  ["hours", /\/app\/domain\/hours\//],
  ["provider", /@stripe\//],
  ["card", /\/app\/ui\/card\/|\/app\/domain\/payment\/card\/card-mark\b/],
  ["money", /\/app\/domain\/(?:payment\/promotion|bill)\//],
  ["payment", /\/app\/domain\/payment\//],
  ["back-office", /\/app\/domain\/agency\//],
];
const fileOf = (id: string) => files.find(([, holds]) => holds.test(id))?.[0] ?? fileOfScreen(id);

export default defineConfig(({ isSsrBuild }) => ({
  plugins: [ownTexts, withoutUnused, remix(remixOptions)],
  resolve: { alias },
  worker: { format: "es" },
  // Texts are read at the top of a server module, which awaits.
  optimizeDeps: { esbuildOptions: { target: "es2022" } },
  build: {
    target: "es2022",
    cssMinify: true,
    sourcemap: false,
    assetsInlineLimit: 0,
    ...(isSsrBuild ? {} : { rollupOptions: { output: { manualChunks: fileOf } } }),
  },
}));
