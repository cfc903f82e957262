import { execFileSync } from "node:child_process";
import { readFileSync } from "node:fs";
import { join } from "node:path";
import { root } from "./run.mjs";

/** What a key looks like, wherever it stands. */
const patterns = {
  "a private key": /-----BEGIN (?:[A-Z]+ )*PRIVATE KEY-----\s+[A-Za-z0-9+/=]{20}/,
  "a live key of the payment provider": /\b[rs]k_live_[A-Za-z0-9]{10,}/,
  "a secret of the provider's webhook": /\bwhsec_[A-Za-z0-9+/=]{24,}/,
  "an access key of a cloud": /\b(?:AKIA|ASIA)[A-Z0-9]{16}\b/,
  "a token of a code host": /\b(?:gh[pousr]_[A-Za-z0-9]{30,}|github_pat_\w{40,}|glpat-[\w-]{20,})/,
  "a token of a package registry": /\bnpm_[A-Za-z0-9]{30,}|_authToken\s*=\s*[^\s$]/,
  "a token of a host for machines": /\bfo1_[\w-]{30,}|\bFlyV1 [A-Za-z0-9+/=_,-]{30,}/,
  "a token of a chat": /\bxox[abprs]-[A-Za-z0-9-]{10,}/,
  "a password in an address":
    /\b(?:smtps?|postgres|mysql|https?|s3):\/\/[^\s/:@"'`${}<]+:(?!password@)[^\s/:@"'`${}<]{6,}@(?!localhost|127\.|[\w.-]*example\b)/,
  "a value of a secret variable":
    /^[ \t]*(?:export )?(?:SESSION_SECRET|FIELD_KEY|STRIPE_SECRET_KEY|STRIPE_WEBHOOK_SECRET|METRICS_TOKEN|SMTP_URL)=(?!["']?(?:\$|<|sk_test_|smtps?:\/\/user:password@|$))["']?[^\s"'#]{16,}/m,
};

/** The kinds of secret in a text, each with the line where it begins. */
export function secretsIn(text) {
  return Object.entries(patterns).flatMap(([kind, pattern]) => {
    const at = text.search(pattern);
    return at === -1 ? [] : [{ kind, line: text.slice(0, at).split("\n").length }];
  });
}

/** One line for each tracked file that seems to hold a secret; the secret itself is not repeated. */
export function secretsInTrackedFiles() {
  const files = execFileSync("git", ["ls-files", "-z"], { cwd: root, encoding: "utf8" }).split("\0").filter(Boolean);
  return files.flatMap((file) => {
    let bytes;
    try {
      bytes = readFileSync(join(root, file));
    } catch {
      return [];
    }
    return bytes.includes(0)
      ? []
      : secretsIn(bytes.toString("utf8")).map(({ kind, line }) => `${file}:${line}: ${kind}`);
  });
}
