import { fileURLToPath } from "node:url";
import { vitePlugin as remix } from "@remix-run/dev";
import { defineConfig, type Plugin } from "vite";
import remixOptions from "./remix.config.js";
import { namedBuild } from "./scripts/build-name.mjs";
import { alias } from "./vite.alias.ts";
import { textsInParts } from "./vite.texts.ts";

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
  // Only loaders that run in the browser have something to fall back to.
  "./fallback.js": "export const RemixRootDefaultHydrateFallback = undefined;",
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
  // A name for developers' tools counts as a use: without it Remix's links are left out (app/ui/frame/app-link.tsx).
  transform: (code, id, { ssr } = {}) =>
    !ssr && /@remix-run\/react\//.test(id) ? { code: code.replace(/^\w+\.displayName = .*$/gm, ""), map: null } : null,
  load: (id) => (id.startsWith("\0not-used:") ? notUsed[id.slice("\0not-used:".length)] : null),
};

/**
 * Which file of scripts holds a module: what every hydrated page needs is two files; what most forms of jobs share and the
 * booking list are one each. All else falls where the bundler puts what the same pages need, so that no page loads what only
 * another one shows (docs/decisions/0122).
 */
const files: [name: string, holds: RegExp][] = [
  ["react", /node_modules\/(?:react|react-dom|scheduler|react-router|react-router-dom|turbo-stream|@remix-run)\/|^\0/],
  // Few pages sign, ask a captcha or set a password.
  [
    "hydrated",
    /\/app\/(?:ui\/(?:frame(?!\/(?:light-frame|staff-app))|form(?!\/(?:signature|captcha|guard-fields|(?:current-)?password|reference-fields|formatted-text-field|rich-text|crop|logo|person|address|terms|yes-no|confirm-number))|parts(?!\/(?:steps|photo|legal|found-|qr-code|hours-signature|typed-lines|linked-lines|agency-phone|card-table|keyset-pager|filter-bar|document-wait|look-again|pending-email|formatted-text|marked-text|accepted-pictures|receipt)))|i18n(?!\/payment-texts)|addresses|limits|http|access|answers|domain\/shared)\//,
  ],
  [
    "hydrated",
    /\/app\/ui\/keys\/keys-off\b|\/app\/ui\/job\/(?:ticket|seats|span-note|hold-countdown|of-agency)\b|\/app\/ui\/card\/money-status\b|\/app\/rendering\/cached\b/,
  ],
  [
    "hydrated",
    /\/app\/domain\/(?:(?!elda|invitation|rating|reliability)\w+\/rules|hours\/record-rules|payment\/billing\/vat-rules|event\/clock|invitation\/early-access\/rules|payment\/card\/provider-pages)\b/,
  ],
  // The booking list beside the people, on the list and while paying: a few hundred bytes each.
  [
    "booking-list",
    /\/app\/(?:ui\/job\/(?:booking-list-\w+|hold-badge|group-line)|ui\/person\/(?:profile-href|person-facts|person-line|person-name)|ui\/team\/team-(?:sheet|href)|domain\/selection\/team\/group)\b/,
  ],
  // Each of them is a few hundred bytes, and every form of jobs takes most of them.
  [
    "job-forms",
    /\/app\/(?:domain\/event\/request\/draft|ui\/job\/exclusion-notes|screens\/request\/(?:exclusion-hints|edit\/request-sheet|early-access-fields))\b/,
  ],
];
const fileOf = (id: string) => files.find(([, holds]) => holds.test(id))?.[0];

export default defineConfig(({ isSsrBuild }) => ({
  plugins: [namedBuild, ownTexts, textsInParts, withoutUnused, remix(remixOptions)],
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
