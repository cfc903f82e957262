import type { ReplacementRule } from "~/domain/account/company/replacement-rules";
import type { TypedCompanyProfile } from "~/domain/account/company/schema";
import type { TypedBilling } from "~/domain/payment/billing/schema";
import type { shownReferences } from "~/domain/payment/references/shown-references";
import type { PaymentChoice, StoredMethod } from "~/domain/payment/rules";
import type { CompanySum } from "~/domain/rating/sums.queries.server";
import type { CardEntryView, CardView, Declined } from "~/ui/card/card-view";

export const PROFILE_TABS = ["profile-details", "payment-method", "bills", "payment-details"] as const;
export type ProfileTab = (typeof PROFILE_TABS)[number];

/** The tab of a query; what there is not shows the first one (PROF-02). */
export function tabOf(asked: string | null): ProfileTab {
  return PROFILE_TABS.find((tab) => tab === asked) ?? "profile-details";
}

/** The check digit of the VAT number that is stored is wrong (CASE-27). */
type NumberHint = "vatNumberChecksum" | null;

export type Choice = { value: string; label: string };
/** One row of the bills (BILL-01), its days as text. */
export type BillRow = {
  transactionId: string;
  issueDay: string;
  orderDay: string;
  orderNumber: string;
  /** The company's own; "" for none. */
  purchaseOrder: string;
  costCents: number;
  openCents: number;
  hasDocument: boolean;
  /** The number of the bill that this one corrects. */
  corrects: string | null;
  /** How it stands with the money; null for a correction. */
  state: "paid" | "open" | "overdue" | "cardPending" | "cancelled" | "refunded" | "partlyRefunded" | null;
  dueDay: string | null;
};

/** What the profile page of a company shows, by its tab. */
export type ProfilePage =
  | {
      tab: "profile-details";
      values: Omit<TypedCompanyProfile, "password" | "passwordConfirm">;
      numberHint: NumberHint;
      countries: Choice[];
      logoFileId: string | null;
      replacementRule: ReplacementRule;
      /** Whether its jobs are passed on to job boards. */
      passedOn: "on" | "off";
      /** Only owners have the page of colleagues. */
      isOwner: boolean;
      ratings: CompanySum;
      /** A new address that waits for its link. */
      pendingEmail: string | null;
    }
  | {
      tab: "payment-method";
      values: TypedBilling;
      /** The company's own data, offered while no billing address is kept. */
      likeCompany: TypedBilling | null;
      numberHint: NumberHint;
      countries: Choice[];
      allowed: StoredMethod[];
      saved: PaymentChoice | null;
      /** Somebody waits on the booking list. */
      listWaits: boolean;
      /** What stands on the bills of new orders. */
      references: ReturnType<typeof shownReferences>;
    }
  | {
      tab: "bills";
      bills: BillRow[];
      show: string;
      find: string;
      /** Of all bills: what is open with VAT, and how much of it is overdue. */
      openCents: number;
      overdueCents: number;
      /** The months in which there were bills, the newest first. */
      months: string[];
      /** Of the bills that are shown. */
      printed: number;
      /** Of them so many may be loaded at once. */
      most: number;
      /** Null where there are none, or too many at once. */
      zipHref: string | null;
      searchable: boolean;
    }
  | {
      tab: "payment-details";
      card: CardView | null;
      hasBillingAddress: boolean;
      entry: CardEntryView;
      /** A card is being entered on the provider's pages; or how that failed. */
      setup: { waiting: boolean; url: string | null; go: boolean; declined: Declined | null } | null;
    };
