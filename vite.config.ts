import { vitePlugin as remix } from "@remix-run/dev";
import { defineConfig } from "vite";
import remixOptions from "./remix.config.js";
import { alias } from "./vite.alias.ts";

export default defineConfig({
  plugins: [remix(remixOptions)],
  resolve: { alias },
  worker: { format: "es" },
  build: { target: "es2020", cssMinify: true, sourcemap: false, assetsInlineLimit: 0 },
});
