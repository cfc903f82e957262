import type { TypedCompanyProfile } from "../account/company-profile-refusals.server";
import type { TypedBilling } from "./billing-refusals.server";
import type { PaymentChoice, StoredMethod } from "./rules";

export const PROFILE_TABS = ["profile-details", "payment-method", "bills", "payment-details"] as const;
export type ProfileTab = (typeof PROFILE_TABS)[number];

/** The tab of a query; what there is not shows the first one (PROF-02). */
export function tabOf(asked: string | null): ProfileTab {
  return PROFILE_TABS.find((tab) => tab === asked) ?? "profile-details";
}

export type Choice = { value: string; label: string };
/** A card on file as it may be shown (PAY-34). */
export type CardView = { brand: string; last4: string; expMonth: number; expYear: number };
/** One row of the bills (BILL-01), its days as text. */
export type BillRow = {
  transactionId: string;
  orderDay: string;
  orderNumber: string;
  costCents: number;
  hasDocument: boolean;
};

/** What the profile page of a company shows, by its tab. */
export type ProfilePage =
  | {
      tab: "profile-details";
      values: Omit<TypedCompanyProfile, "password" | "passwordConfirm">;
      countries: Choice[];
      logoFileId: string | null;
    }
  | {
      tab: "payment-method";
      values: TypedBilling;
      countries: Choice[];
      allowed: StoredMethod[];
      saved: PaymentChoice | null;
      /** Somebody waits on the booking list. */
      listWaits: boolean;
    }
  | { tab: "bills"; bills: BillRow[] }
  | { tab: "payment-details"; card: CardView | null; hasBillingAddress: boolean; sandbox: boolean };
