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
    return fileURLToPath(new URL(`./app/i18n/${ssr ? "page-texts.server" : "browser-i18n"}.ts`, import.meta.url));
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
