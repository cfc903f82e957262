import { describe, expect, test } from "vitest";
import { createPages } from "~/rendering/fast-pages/serve-page";
import { buildByPath, routeRows as rows, withProduct } from "../support/open-product";
import { type Visitor, visitors } from "../support/story";
import { matrix } from "./matrix-table";

const product = withProduct();

/** What an answer means for who came: one letter of the table. */
function letterOf({ status, headers }: Response): string {
  const to = headers.get("Location") ?? "";
  if (status >= 300 && status < 400) return to.includes("modal=login") ? "L" : /^\/(en)?$/.test(to) ? "H" : "R";
  const known: Record<number, string> = {
    200: "S",
    400: "B",
    401: "A",
    403: "F",
    404: "N",
    405: "M",
    409: "C",
    410: "G",
    422: "U",
    429: "T",
  };
  return known[status] ?? `(${status})`;
}

const servePage = createPages(buildByPath);

/** The page that our own server makes, without the nonce that differs each time; null when it leaves it to Remix. */
async function ownPage(address: string, visitor: Visitor): Promise<string | null> {
  let body = "";
  const end = (sent: Buffer) => {
    body = String(sent);
  };
  const headers = { host: "localhost:3000", cookie: product.cookies[visitor] ?? "" };
  const response = { appendHeader() {}, writeHead() {}, end };
  const served = await servePage({ method: "GET", url: address, headers } as never, response as never);
  return served ? body : null;
}

/** A page without what is drawn or measured anew each time: nonce, submission ids, captcha, memory and disk. */
const lasting = (page: string) =>
  page
    .replace(/<fieldset class="captcha[\s\S]*?<\/fieldset>/, "")
    .replaceAll(
      /nonce="[^"]*"|\b[0-9A-HJKMNP-TV-Z]{26}\b|\bv1\.[\w-]+|[0-9a-f]{8}(?:-[0-9a-f]{4}){3}-[0-9a-f]{12}|[\d.,]+\s(?:[kMG]B|%)/g,
      "",
    );

function firstDifference(one: string, two: string): string | null {
  const at = [...one].findIndex((sign, place) => sign !== two[place]);
  return one === two ? null : `${one.slice(at - 60, at + 60)} | ${two.slice(at - 60, at + 60)}`;
}

let sameAsRemix = 0;

async function cells(method: "GET" | "POST", pattern: string): Promise<string> {
  let line = "";
  for (const visitor of visitors) {
    const before = product.changes();
    const answer = await product.ask(product.addressOf(pattern), visitor, { method });
    line += letterOf(answer);
    if (method === "GET" && answer.status === 200) {
      const own = await ownPage(product.addressOf(pattern), visitor);
      if (own !== null) {
        sameAsRemix += 1;
        expect(firstDifference(lasting(own), lasting(await answer.text())), pattern).toBeNull();
      }
    }
    if (product.changes() !== before) {
      if (method === "GET") line += "!";
      product.startAgain();
    }
  }
  return line;
}

describe("[AUTH-21][PUB-54] who may come where", () => {
  test("every route stands in the table, and the table holds nothing else", () => {
    const patterns = rows.map(({ pattern }) => pattern);
    expect(patterns.filter((pattern) => !matrix[pattern])).toEqual([]);
    expect(Object.keys(matrix).filter((pattern) => !patterns.includes(pattern))).toEqual([]);
  });

  test.each(rows)("$pattern, read and posted to; reading changes no row", async ({ pattern, module }) => {
    const get = module.loader || module.default ? await cells("GET", pattern) : "-";
    const line = module.action ? [get, await cells("POST", pattern)] : [get];
    // A new line: see that each letter is what the catalogue says, then copy it from the message of the failed test.
    expect(line, `"${pattern}": ${JSON.stringify(line)},`).toEqual(matrix[pattern]);
  });

  test("every page is the same, byte for byte, with FAST_PAGES on and off", () => {
    expect(sameAsRemix).toBeGreaterThan(250);
  });

  test("a form from elsewhere changes nothing, whoever sends it and however", async () => {
    for (const { id, pattern, module } of rows) {
      if (!module.action || id === "screens/pay/payment-webhook") continue;
      for (const way of ["", `?_data=${encodeURIComponent(id)}`]) {
        const before = product.changes();
        const headers = { origin: "https://elsewhere.example", "sec-fetch-site": "cross-site" };
        const answer = await product.ask(product.addressOf(pattern) + way, "superuser", { method: "POST", headers });
        expect(answer.status, pattern + way).toBe(403);
        expect(product.changes(), pattern).toBe(before);
      }
    }
  });
});
