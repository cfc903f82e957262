import { fileURLToPath } from "node:url";
import { vitePlugin as remix } from "@remix-run/dev";
import { defineConfig, type Plugin } from "vite";
import remixOptions from "./remix.config.js";
import { alias } from "./vite.alias.ts";

/** The browser reads the same texts with our 1 kB in place of i18next (docs/decisions/0008-texts-in-the-browser.md). */
const textsInTheBrowser: Plugin = {
  name: "texts-in-the-browser",
  enforce: "pre",
  resolveId(source, _importer, { ssr }) {
    if (source !== "react-i18next" || ssr) return null;
    return fileURLToPath(new URL("./app/i18n/browser-i18n.ts", import.meta.url));
  },
};

export default defineConfig({
  plugins: [textsInTheBrowser, remix(remixOptions)],
  resolve: { alias },
  worker: { format: "es" },
  // Texts are read at the top of a server module, which awaits.
  optimizeDeps: { esbuildOptions: { target: "es2022" } },
  build: { target: "es2022", cssMinify: true, sourcemap: false, assetsInlineLimit: 0 },
});
