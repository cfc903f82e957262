import { sql } from "drizzle-orm";
import { DAY } from "~/config/durations";
import type { VatMode } from "~/domain/payment/billing/vat-rules";
import type { Context } from "../../shared/context";
import { readSettings } from "../../shared/settings.server";
import { endOfDay, startOfDay } from "../../shared/time.server";

export interface VatCase {
  vatMode: VatMode;
  taxPercent: number;
  bills: number;
  baseCents: number;
  taxCents: number;
}

/** What was charged to one VAT number elsewhere in the EU; the list for the recapitulative statement. */
export interface RecapitulativeLine {
  vatNumber: string;
  customerName: string;
  baseCents: number;
  /** Bills for which the register's word was not stored when they were issued. */
  unproved: string[];
}

/** The bills of a month (YYYY-MM, by their days of issue in Vienna), corrections with their sign (EINV-20). */
export function vatMonth(
  { db }: Pick<Context, "db">,
  month: string,
): { cases: VatCase[]; lines: RecapitulativeLine[] } {
  const from = startOfDay(`${month}-01`);
  const until = endOfDay(lastDayOf(month));
  const cases = db.all<VatCase>(sql`
    select b.content_json ->> '$.vatMode' as vatMode, b.tax_rate_percent as taxPercent, count(*) as bills,
      sum(b.net_cents - b.discount_cents) as baseCents, sum(b.tax_cents) as taxCents
    from bills b where b.issued_at >= ${from} and b.issued_at < ${until}
    group by 1, 2 order by 1, 2 desc`);
  return { cases, lines: recapitulative({ db }, from, until) };
}

interface ReverseCharge {
  vatNumber: string;
  customerName: string;
  billNumber: string;
  baseCents: number;
  proved: number;
}

function recapitulative({ db }: Pick<Context, "db">, from: number, until: number): RecapitulativeLine[] {
  const countsMs = readSettings({ db }).vatCheckDays * DAY;
  const rows = db.all<ReverseCharge>(sql`
    select replace(upper(b.content_json ->> '$.customerVatNumber'), ' ', '') as vatNumber,
      b.content_json ->> '$.customerName' as customerName, b.bill_number as billNumber,
      b.net_cents - b.discount_cents as baseCents,
      (b.corrects_bill_id is not null or exists (
        select 1 from vat_checks v where v.company_id = b.company_id and v.valid
          and v.vat_number = replace(upper(b.content_json ->> '$.customerVatNumber'), ' ', '')
          and v.checked_at <= b.issued_at and v.checked_at > b.issued_at - ${countsMs})) as proved
    from bills b
    where b.issued_at >= ${from} and b.issued_at < ${until} and b.content_json ->> '$.vatMode' = 'reverseCharge'
    order by 1, b.year, b.sequence`);
  const lines = new Map<string, RecapitulativeLine>();
  for (const { vatNumber, customerName, billNumber, baseCents, proved } of rows) {
    const line = lines.get(vatNumber) ?? { vatNumber, customerName, baseCents: 0, unproved: [] };
    line.baseCents += baseCents;
    if (!proved) line.unproved.push(billNumber);
    lines.set(vatNumber, line);
  }
  return [...lines.values()];
}

/** The last day of a month of Vienna, YYYY-MM-DD. */
function lastDayOf(month: string): string {
  const [year = 0, of = 1] = month.split("-").map(Number);
  return `${month}-${String(new Date(Date.UTC(year, of, 0)).getUTCDate()).padStart(2, "0")}`;
}
