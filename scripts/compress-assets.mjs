import { existsSync, readdirSync, readFileSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { fileURLToPath } from "node:url";
import { brotliCompressSync, constants } from "node:zlib";

/** Writes a brotli twin beside every text file of the client build; the server sends it to browsers that take it. */
const root = fileURLToPath(new URL("..", import.meta.url));
const client = join(root, process.env.BUILD_DIR ?? "build", "client");
const compressible = /\.(js|css|svg|json|txt|xml|html|webmanifest|vtt)$/;
const smallest = 300;

if (!existsSync(client)) {
  console.error(`${client} does not exist; build the client first.`);
  process.exit(1);
}
let before = 0;
let after = 0;
for (const name of readdirSync(client, { recursive: true })) {
  if (!compressible.test(name)) continue;
  const bytes = readFileSync(join(client, name));
  if (bytes.length < smallest) continue;
  const params = { [constants.BROTLI_PARAM_QUALITY]: 11, [constants.BROTLI_PARAM_SIZE_HINT]: bytes.length };
  const small = brotliCompressSync(bytes, { params });
  writeFileSync(join(client, `${name}.br`), small);
  before += bytes.length;
  after += small.length;
}
console.log(`brotli: ${before.toLocaleString("en")} bytes became ${after.toLocaleString("en")}`);
