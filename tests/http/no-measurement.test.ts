import { readdirSync, readFileSync } from "node:fs";
import { join } from "node:path";
import { expect, test } from "vitest";
import { securityHeaders } from "~/http/security-headers.server";

function filesUnder(folder: string): string[] {
  return readdirSync(folder, { withFileTypes: true }).flatMap((entry) => {
    const path = join(folder, entry.name);
    return entry.isDirectory() ? filesUnder(path) : [path];
  });
}

const sources = ["app", "server", "public"]
  .flatMap(filesUnder)
  .filter((path) => /\.(tsx?|js|css|html)$/.test(path) && !/\.test\./.test(path));

/** Names of programs that measure visitors, and the ways in which a page reports what they do. */
const measuring =
  /google-?analytics|googletagmanager|gtag\(|matomo|piwik|plausible|posthog|hotjar|mixpanel|segment\.io|fbq\(|sendBeacon/i;

test("[STAT-10] no page and no package measures visitors", () => {
  expect(sources.length).toBeGreaterThan(500);
  expect(sources.filter((path) => measuring.test(readFileSync(path, "utf8")))).toEqual([]);
  const { dependencies } = JSON.parse(readFileSync("package.json", "utf8"));
  expect(Object.keys(dependencies).filter((name) => measuring.test(name))).toEqual([]);
});

test("[STAT-10] figures stand on pages of the agency, of companies and of staff, never on a public one", () => {
  const shown = sources.filter((path) => /ui\/figures\/|agency\/figures\//.test(readFileSync(path, "utf8")));
  expect(shown.length).toBeGreaterThan(3);
  expect(shown.filter((path) => path.startsWith(join("app", "screens", "public")))).toEqual([]);
});

test("[STAT-10] what a page may load is named, and nobody who measures is among it", () => {
  expect([...securityHeaders()].map(([, value]) => value).join(" ")).not.toMatch(measuring);
});
