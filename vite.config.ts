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

/** Remix brings a reader of streamed data that only single fetch uses, which is off (remix.config.js). */
const noStreams: Plugin = {
  name: "no-streams",
  enforce: "pre",
  resolveId: (source, _importer, { ssr }) => (source === "turbo-stream" && !ssr ? "\0no-streams" : null),
  load: (id) => (id === "\0no-streams" ? "export const decode = undefined, encode = undefined;" : null),
};

/**
 * Which file of scripts holds a module. A file costs a round trip, and six travel at a time: what every desk page needs
 * is two files, what the screens of one kind of work share is one (docs/decisions/0019-scripts-in-few-files.md).
 */
const files: [name: string, holds: RegExp][] = [
  ["react", /node_modules\/(?:react|react-dom|scheduler|react-router|react-router-dom|turbo-stream|@remix-run)\/|^\0/],
  ["request", /\/app\/components\/form\/(?:formatted-text-field|rich-text)\b/],
  // Few pages sign, ask a captcha or set a password.
  [
    "desk",
    /\/app\/(?:components\/(?:frame|form(?!\/(?:signature|captcha|password))|parts(?!\/(?:steps|photo)))|i18n|http|domain\/shared)\//,
  ],
  ["desk", /\/app\/domain\/(?:\w+\/rules|event\/clock|payment\/provider-pages)\b/],
  // Small, and used by many.
  ["desk", /\/app\/components\/(?:overview\/event-href|money\/money-status)\b/],
  // Who is shown whole: to companies in a window of its own, to the agency among what waits.
  ["person", /\/app\/components\/selection\/(?:staff-sheet|approval-acts|missing-fields)\b/],
  ["request", /\/app\/(?:components\/request\/|domain\/event\/(?:draft|estimate|search-query)\b)/],
  [
    "events",
    /\/app\/(?:components\/(?:overview|selection)|domain\/booking|domain\/event\/(?:overview|status-rules))\b/,
  ],
  ["hours", /\/app\/(?:components|domain)\/hours\//],
  [
    "card",
    /\/components\/payment\/(?:provider-fields|mount-card-fields|declined-message|go-on-after|sandbox-banner)\b|@stripe\//,
  ],
  // The profile shows cards and bills, too.
  ["card", /\/app\/domain\/payment\/(?:card-view|profile-view)\b/],
  ["money", /\/app\/domain\/payment\/promotion-code-rules\b/],
  ["payment", /\/app\/(?:components|domain)\/payment\//],
  ["money", /\/app\/(?:components\/money|domain\/bill)\//],
  ["back-office", /\/app\/(?:components\/back-office|domain\/agency)\//],
];
const fileOf = (id: string) => files.find(([, holds]) => holds.test(id))?.[0];

export default defineConfig(({ isSsrBuild }) => ({
  plugins: [ownTexts, noStreams, remix(remixOptions)],
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
