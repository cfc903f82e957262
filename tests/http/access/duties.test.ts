import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { dutiesAt, mayOpen, routeDuties } from "~/access/route-duties";
import { mayDo } from "~/domain/account/duties/duties";
import { routeRows } from "../../support/open-product";
import { bankData } from "../../support/story";
import { type DutyVisitor, dutyNames, dutyVisitors, openProductWithDuties } from "./duty-visitors";

let product: Awaited<ReturnType<typeof openProductWithDuties>>;
beforeAll(async () => {
  product = await openProductWithDuties();
});
afterAll(() => product.close());

/** The routes of each side: whoever is of the other one is no visitor of theirs. */
const sideOf = (pattern: string): DutyVisitor[] =>
  /^\/(superuser|staff-detail\/)/.test(pattern)
    ? dutyNames.filter((duty) => dutyVisitors[duty] === "superuser")
    : /^\/(organization|staff-details\/)/.test(pattern)
      ? dutyNames.filter((duty) => dutyVisitors[duty] === "employer")
      : dutyNames;

const rows = routeRows.filter(({ pattern }) => pattern in routeDuties);

/** Dates of birth and home addresses of the story, of which companies read none; numbers are never in a page. */
const numbers = [bankData.ssn, bankData.iban, bankData.iban.replace(/(.{4})(?=.)/g, "$1 ")];
const personal = ["2000-03-14", "14.03.2000", "14.3.2000", "Neubaugasse 5"];

let pages = 0;

function leadsNowhereElse(page: string, duty: DutyVisitor, at: string) {
  pages += 1;
  for (const [tag, address = ""] of page.matchAll(/<[^>]* (?:href|action)="(\/[^"]*)"[^>]*>/g)) {
    const path = (address.split(/[?#]/)[0] ?? "").replaceAll("&amp;", "&");
    if (!/^\/(superuser|organization|staff-details?)\//.test(path)) continue;
    const duties = dutiesAt(path);
    // A filter is a form that reads.
    const allowed = / method="post"/i.test(tag) ? (duties?.act ?? duties?.read) : duties?.read;
    expect(mayDo(duty, allowed), `${duty} at ${at} is led to ${path}`).toBe(true);
  }
}

describe("[ACCS-09][ACCS-11][POOL-07] every route, asked by every duty", () => {
  test.each(rows)("$pattern", async ({ pattern, module }) => {
    const address = product.addressOf(pattern);
    for (const duty of sideOf(pattern)) {
      const owner = dutyVisitors[duty];
      const duties = routeDuties[pattern];
      if (module.loader) {
        const own = await product.ask(address, owner);
        const answer = await product.askAs(address, duty);
        const open = mayDo(duty, duties?.read);
        expect(answer.status, `GET as ${duty}`).toBe(open ? own.status : 403);
        const text = await answer.text();
        for (const number of numbers) expect(text.includes(number), `${number} for ${duty}`).toBe(false);
        if (owner === "employer" || !mayOpen(duty, "/staff-detail/x"))
          for (const fact of personal) expect(text.includes(fact), `${fact} for ${duty}`).toBe(false);
        if (answer.status === 200 && answer.headers.get("Content-Type")?.startsWith("text/html"))
          leadsNowhereElse(text, duty, pattern);
      }
      if (module.action) {
        const own = await product.ask(address, owner, { method: "POST" });
        product.startAgain();
        const before = product.changes();
        const answer = await product.askAs(address, duty, { method: "POST" });
        const open = mayDo(duty, duties?.act ?? duties?.read);
        expect(answer.status, `POST as ${duty}`).toBe(open ? own.status : 403);
        if (!open) expect(product.changes(), pattern).toBe(before);
        if (product.changes() !== before) product.startAgain();
      }
    }
  });

  test("many pages were looked through for links", () => {
    expect(pages).toBeGreaterThan(120);
  });
});
