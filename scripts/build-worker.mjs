import { createHash } from "node:crypto";
import { existsSync, readdirSync, readFileSync } from "node:fs";
import { join } from "node:path";
import { fileURLToPath } from "node:url";
import { build } from "vite";

/**
 * Builds the service worker of staff pages (docs/decisions/0075-the-pocket-page-without-a-net.md) after the client, because it names the files that the
 * pocket page needs: its stylesheet, the module of light pages with what stands on that page, and the icons.
 */
const root = fileURLToPath(new URL("..", import.meta.url));
const client = join(root, process.env.BUILD_DIR ?? "build", "client");
const assets = join(client, "assets");

/** What app/enhance/define-elements.ts and index.ts load on the pocket page; a journey compares this with a browser. */
const onThePocketPage = ["busy-buttons", "flash-toast", "keep-form", "staff-app", "stick-header", "time-input"];

const names = readdirSync(assets);
const textOf = (name) => readFileSync(join(assets, name), "utf8");
const module = names.find((name) => /^index-[\w-]+\.js$/.test(name) && textOf(name).includes("./keep-form-"));
if (!module) throw new Error("The module of light pages is not in the client build.");

/** The files that a file of scripts names, those it needs at once or, of the module, those that this page needs. */
function filesOf(name) {
  const named = [...textOf(name).matchAll(/"\.\/(([\w-]+)-[\w-]{8}\.js)"/g)].map(([, file, chunk]) => ({ file, chunk }));
  const needed = name === module ? named.filter(({ chunk }) => onThePocketPage.includes(chunk)) : named;
  return needed.flatMap(({ file }) => (file === module ? [] : [file, ...filesOf(file)]));
}

const scripts = filesOf(module);
const missing = onThePocketPage.filter((chunk) => !scripts.some((file) => file.startsWith(`${chunk}-`)));
if (missing.length > 0) throw new Error(`Not in the module of light pages: ${missing.join(", ")}`);
const sheet = names.find((name) => /^staff-[\w-]+\.css$/.test(name));
const icons = ["icons/app-192.png", "icons/app-512.png", "icons/app-maskable.png", "favicon.svg"];
for (const icon of icons) if (!existsSync(join(client, icon))) throw new Error(`${icon} is not in the client build.`);
const files = [...new Set([`assets/${sheet}`, ...[module, ...scripts].map((name) => `assets/${name}`), ...icons])].map(
  (path) => `/${path}`,
);

const hash = createHash("sha256");
for (const path of files) hash.update(path).update(readFileSync(join(client, path)));

await build({
  root,
  configFile: false,
  logLevel: "warn",
  publicDir: false,
  define: { BUILD: JSON.stringify(`build-${hash.digest("hex").slice(0, 12)}`), FILES: JSON.stringify(files) },
  build: {
    outDir: join(client, "staff"),
    emptyOutDir: false,
    target: "es2022",
    minify: "terser",
    terserOptions: { ecma: 2020, toplevel: true, compress: { passes: 3 } },
    rollupOptions: {
      input: join(root, "app/enhance/offline/worker.ts"),
      output: { format: "iife", entryFileNames: "sw.js" },
    },
  },
});
