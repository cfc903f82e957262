import { existsSync, readdirSync, readFileSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { fileURLToPath } from "node:url";
import { brotliCompressSync, constants } from "node:zlib";
import { minify } from "terser";

/** Shortens the scripts once more (docs/decisions/0066-lighter-scripts.md), and writes a brotli twin beside every text file of the client build; the server sends it to browsers that take it. */
const root = fileURLToPath(new URL("..", import.meta.url));
const client = join(root, process.env.BUILD_DIR ?? "build", "client");
const compressible = /\.(js|css|svg|json|txt|xml|html|webmanifest|vtt)$/;
const smallest = 300;

if (!existsSync(client)) {
  console.error(`${client} does not exist; build the client first.`);
  process.exit(1);
}

/** A script is written again under the name it has; what it holds is the same. */
async function contentOf(name) {
  const file = join(client, name);
  const bytes = readFileSync(file);
  if (!/^assets[\\/].*\.js$/.test(name)) return bytes;
  // Nothing is read only for what reading does.
  const compress = { passes: 3, pure_getters: true };
  const { code } = await minify(bytes.toString(), { module: true, ecma: 2020, compress });
  writeFileSync(file, code);
  return Buffer.from(code);
}

let before = 0;
let after = 0;
for (const name of readdirSync(client, { recursive: true })) {
  if (!compressible.test(name)) continue;
  const bytes = await contentOf(name);
  if (bytes.length < smallest) continue;
  const params = {
    [constants.BROTLI_PARAM_QUALITY]: 11,
    [constants.BROTLI_PARAM_LGWIN]: constants.BROTLI_MAX_WINDOW_BITS,
    [constants.BROTLI_PARAM_SIZE_HINT]: bytes.length,
  };
  const small = brotliCompressSync(bytes, { params });
  writeFileSync(join(client, `${name}.br`), small);
  before += bytes.length;
  after += small.length;
}
console.log(`brotli: ${before.toLocaleString("en")} bytes became ${after.toLocaleString("en")}`);
