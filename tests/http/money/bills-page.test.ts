import { afterEach, expect, test, vi } from "vitest";
import { DAY } from "~/config/durations";
import { issueBill } from "~/domain/bill/issue-bill.server";
import { markInvoicePaid } from "~/domain/bill/receipts/mark-invoice-paid.server";
import { unzip } from "~/gateways/archive/unzip.server";
import { limits } from "~/limits/limits";
import { count } from "~/limits/limits.server";
import { logger } from "~/logs/logger.server";
import * as bill from "~/screens/company-profile/bill";
import * as zip from "~/screens/company-profile/bills-zip";
import * as profile from "~/screens/company-profile/profile";
import * as overview from "~/screens/overview/request-overview";
import { bills } from "~db/schema";
import { makeBilled, makePrinted } from "../../factories/bank";
import { makeSettledOrder } from "../../factories/orders";
import { makeEmployer, makeSuperuser, makeUser } from "../../factories/rows";
import { withWorld } from "../../factories/with-world";
import { callRoute } from "../../support/call-route";

const world = withWorld();
afterEach(() => {
  vi.restoreAllMocks();
});

test("[BILL-07][BILL-08] bills that cannot be read are none on the page, without a message; an unknown bill is not there", async () => {
  const { employer, order } = makeSettledOrder(world);
  expect(issueBill(world.system(), { orderId: order.id }).ok).toBe(true);
  const as = employer.user.id;
  const list = () => callRoute(world, { route: profile, path: "/organization/profile?tab=bills", as });
  expect((await list()).data).toMatchObject({ page: { bills: [{ orderNumber: order.orderNumber }] } });

  const tid = "2026-999999";
  const unknown = await callRoute(world, { route: bill, path: `/organization/bills/${tid}`, params: { tid }, as });
  expect(unknown.response.status).toBe(404);

  const logged = vi.spyOn(logger, "error").mockImplementation(() => undefined);
  world.db.$client.exec("pragma foreign_keys = off; drop table bills");
  const { response, data } = await list();
  expect(data).toMatchObject({ page: { tab: "bills", bills: [] } });
  expect([response.status, response.headers.getSetCookie().filter((line) => line.startsWith("flash="))]).toEqual([
    200,
    [],
  ]);
  expect(logged).toHaveBeenCalledOnce();
});

type Page = { page: { bills: { transactionId: string }[]; months: string[]; zipHref: string | null } };

/** A company with a bill of the last minute of November in Vienna and one of December, both printed, and one that waits. */
async function threeBills() {
  const employer = makeEmployer(world);
  const startsAt = world.now + 60 * DAY;
  world.now = Date.UTC(2026, 10, 30, 22, 59);
  const november = makeBilled(world, { employer, positions: [{ startsAt }] });
  world.now += 60_000;
  const december = makeBilled(world, { employer, positions: [{ startsAt: startsAt + DAY }] });
  const waits = makeBilled(world, { employer, positions: [{ startsAt: startsAt + 2 * DAY }] });
  await makePrinted(world, november.billId, "%PDF november");
  await makePrinted(world, december.billId, "%PDF december");
  const ask = (query: string, as = employer.user.id, language: "de" | "en" = "de") =>
    callRoute(world, { route: zip, path: `/organization/bills.zip?${query}`, as, language });
  const list = async (query = "") =>
    (
      (
        await callRoute(world, {
          route: profile,
          path: `/organization/profile?tab=bills&${query}`,
          as: employer.user.id,
        })
      ).data as Page
    ).page;
  return { employer, november, december, waits, ask, list };
}

const filesOf = async (response: Response) =>
  unzip(Buffer.from(await response.arrayBuffer()), 1_000_000)?.map(({ name, bytes }) => [name, bytes.toString()]);

test("[CREW-18] each bill has its day of issue, months of Vienna are chosen in the address, above stands what is open and overdue", async () => {
  const { employer, november, december, waits, list } = await threeBills();
  const month = await list("show=2026-11");
  expect(month).toMatchObject({
    months: ["2026-12", "2026-11"],
    openCents: 3 * 17_928,
    overdueCents: 0,
    bills: [{ transactionId: november.billNumber, issueDay: "2026-11-30", openCents: 17_928 }],
    zipHref: "/organization/bills.zip?show=2026-11&find=",
  });
  world.now = Date.UTC(2026, 11, 15, 12, 0);
  const paid = { orderId: november.order.id, receivedOn: "2026-12-10", amountCents: 7_929 };
  markInvoicePaid(world.as(makeSuperuser(world).actor), paid);
  expect(await list("show=overdue")).toMatchObject({
    openCents: 2 * 17_928 + 9_999,
    overdueCents: 9_999,
    bills: [{ transactionId: november.billNumber, openCents: 9_999, state: "overdue" }],
  });
  expect((await list()).bills.map(({ transactionId }) => transactionId)).toEqual([
    waits.billNumber,
    december.billNumber,
    november.billNumber,
  ]);
  const nothing = await list("show=2027-01");
  expect(nothing).toMatchObject({ bills: [], zipHref: null, months: ["2027-01", "2026-12", "2026-11"] });
  const detail = (tid: string) =>
    callRoute(world, { route: bill, path: `/organization/bills/${tid}`, params: { tid }, as: employer.user.id });
  const { data } = await detail(november.billNumber);
  expect((data as { payBy: string }).payBy.replaceAll("\u00a0", " ")).toMatch(
    new RegExp(`^Please transfer €99\\.99 to IBAN AT[0-9 ]+, BIC \\w+, reference ${november.billNumber}\\.$`),
  );
});

test("[CREW-18] the ZIP holds the documents that the list shows, as they are kept; what is not printed is left out", async () => {
  const { november, december, waits, ask } = await threeBills();
  const { response } = await ask("show=2026-11");
  expect([response.headers.get("Content-Type"), response.headers.get("Content-Disposition")]).toEqual([
    "application/zip",
    'attachment; filename="Rechnungen-2026-11.zip"',
  ]);
  const [first, second] = [november, december].map(({ billNumber }) => `Rechnung-${billNumber}.pdf`);
  expect(await filesOf(response)).toEqual([[first, "%PDF november"]]);
  expect(await filesOf((await ask("show=open")).response)).toEqual([
    [first, "%PDF november"],
    [second, "%PDF december"],
  ]);
  expect((await ask(`find=${waits.billNumber}`)).response.status).toBe(404);
});

test("[CREW-18] no company gets a bill of another one, and nobody who may not see bills", async () => {
  const { employer, ask } = await threeBills();
  const stranger = makeEmployer(world);
  expect((await ask("show=2026-11", stranger.user.id)).response.status).toBe(404);
  const booker = makeUser(world, { role: "employer", companyId: employer.company.id, duty: "booker" });
  expect((await ask("show=2026-11", booker.id)).response.status).toBe(403);
});

test("[CREW-18] more than 1,000 at once are refused in words, and ZIPs of bills are counted for their company", async () => {
  const { employer, ask } = await threeBills();
  for (let number = 0; number < limits["bill-files"].most; number++) await count("bill-files", employer.company.id);
  const { response } = await ask("show=2026-11");
  expect([response.status, Number(response.headers.get("Retry-After")) > 0]).toEqual([429, true]);
  expect(await response.text()).toMatch(/Minuten/);

  const file = world.db.select().from(bills).get()?.documentFileId;
  world.db.$client
    .prepare(
      `insert into bills (id, year, sequence, bill_number, company_id, order_id, corrects_bill_id, issued_at, language,
        net_cents, discount_cents, tax_rate_percent, tax_cents, total_cents, content_json, document_file_id)
       with recursive n(i) as (select 1 union all select i + 1 from n where i < 999)
       select 'bill ' || i, year, 3 + i, printf('%d-%06d', year, 3 + i), company_id, order_id, id, issued_at, language,
        -1, 0, 20, 0, -1, content_json, ? from n, bills where id = (select id from bills order by sequence limit 1)`,
    )
    .run(file);
  const refused = await ask("", employer.user.id, "en");
  expect([refused.response.status, await refused.response.text()]).toEqual([
    422,
    "These are more than 1,000 bills. Please choose a month.",
  ]);
});

test("[CREW-18] a bill that is overdue leads to its page, several to all that are, and a booker reads of none", async () => {
  const { employer, november, december } = await threeBills();
  const booker = makeUser(world, { role: "employer", companyId: employer.company.id, duty: "booker" });
  const waiting = async (as: string, language: "de" | "en" = "en") => {
    const { data } = await callRoute(world, { route: overview, path: "/organization/request-overview", as, language });
    return (data as { toDos: { items: { id: string; title: string; of: string; href: string }[] } }).toDos.items;
  };
  // The bill of November was due on the 14th of December, those of December on the 15th.
  world.now = Date.UTC(2026, 11, 15, 12, 0);
  expect(await waiting(employer.user.id)).toMatchObject([
    {
      title: `Bill ${november.billNumber} is overdue`,
      of: "since Mon, 14.12.2026",
      text: "incl. VAT",
      href: `/organization/bills/${november.billNumber}`,
    },
  ]);
  expect(await waiting(booker.id)).toEqual([]);
  world.now += DAY;
  expect(await waiting(employer.user.id, "de")).toMatchObject([
    { title: "3 Rechnungen sind überfällig", href: "/organization/profile?tab=bills&show=overdue" },
  ]);
  markInvoicePaid(world.as(makeSuperuser(world).actor), { orderId: december.order.id, receivedOn: "2026-12-16" });
  expect((await waiting(employer.user.id, "de"))[0]?.title).toBe("2 Rechnungen sind überfällig");
});
