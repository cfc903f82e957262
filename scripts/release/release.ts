import { createPrivateKey } from "node:crypto";
import { readFileSync } from "node:fs";
import { parseArgs } from "node:util";
import { root, stop } from "../run.mjs";
import { makeRelease, releaseIn, releaseRefusal } from "./make-release";

const options = { version: { type: "string" }, "dry-run": { type: "boolean" } } as const;
const { values } = parseArgs({ options });
const version = values.version ?? stop("npm run release -- --version 1.4.0 [--dry-run]");

/** The key that RELEASE_SIGNING_KEY names by its file, or null. */
function signingKey() {
  const { RELEASE_SIGNING_KEY: path } = process.env;
  try {
    return path ? createPrivateKey(readFileSync(path)) : null;
  } catch {
    return stop("RELEASE_SIGNING_KEY must be the path of a private key in PEM.");
  }
}

const key = signingKey();
const refusal = releaseRefusal(root, version, key);
if (refusal) stop(refusal);
if (values["dry-run"]) console.log(`${version} can be released.`);
else {
  console.log("Building …");
  makeRelease(root, version, new Date().toISOString().slice(0, 10), key);
  console.log(`${releaseIn(root, version)}: archive, list of contents and sums, ${key ? "signed" : "not signed"}.`);
}
