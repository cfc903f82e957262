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

export default defineConfig({
  plugins: [ownTexts, remix(remixOptions)],
  resolve: { alias },
  worker: { format: "es" },
  // Texts are read at the top of a server module, which awaits.
  optimizeDeps: { esbuildOptions: { target: "es2022" } },
  build: { target: "es2022", cssMinify: true, sourcemap: false, assetsInlineLimit: 0 },
});
