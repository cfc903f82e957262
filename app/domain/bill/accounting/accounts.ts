import type { VatMode } from "~/domain/payment/billing/vat-rules";
import type { Settings } from "../../shared/settings";

export const EXPORT_FORMATS = ["csv", "bmd", "datev"] as const;
export type ExportFormat = (typeof EXPORT_FORMATS)[number];

const keys = {
  domestic: { revenue: "accountRevenueDomestic", taxCode: "taxCodeDomestic" },
  reverseCharge: { revenue: "accountRevenueReverseCharge", taxCode: "taxCodeReverseCharge" },
  thirdCountry: { revenue: "accountRevenueThirdCountry", taxCode: "taxCodeThirdCountry" },
} as const satisfies Record<VatMode, { revenue: keyof Settings; taxCode: keyof Settings }>;

type AccountKey = "accountReceivable" | (typeof keys)[VatMode]["revenue" | "taxCode"];
/** The accounts and codes as they were set when an export was made. */
export type Accounts = Pick<Settings, AccountKey>;

export const accountsOf = (settings: Settings): Accounts => ({
  accountReceivable: settings.accountReceivable,
  accountRevenueDomestic: settings.accountRevenueDomestic,
  accountRevenueReverseCharge: settings.accountRevenueReverseCharge,
  accountRevenueThirdCountry: settings.accountRevenueThirdCountry,
  taxCodeDomestic: settings.taxCodeDomestic,
  taxCodeReverseCharge: settings.taxCodeReverseCharge,
  taxCodeThirdCountry: settings.taxCodeThirdCountry,
});

export const accountOf = (accounts: Accounts, mode: VatMode): { revenue: string; taxCode: string } => ({
  revenue: accounts[keys[mode].revenue],
  taxCode: accounts[keys[mode].taxCode],
});

/** What has to be set before bills of these VAT cases can be exported for a program of accounting (EINV-12). */
export function missingAccounts(accounts: Accounts, modes: Iterable<VatMode>): AccountKey[] {
  const needed = [...new Set(modes)].flatMap((mode): AccountKey[] => [keys[mode].revenue, keys[mode].taxCode]);
  return (["accountReceivable", ...needed] as AccountKey[]).filter((key) => accounts[key] === "");
}
