import type { Entity } from "./fields";

/** 001 §3 Bill. */
export const Bill: Entity = [
  ["_id", "text", "01KQ…", "001 §3 Bill"],
  ["transactionId", "text", "R-2026-000007", "001 §3 Bill"],
  ["orderDate", "ms", 1_796_400_000_000, "001 §3 Bill"],
  ["cost", "euro", 298.8, "001 §3 Bill"],
  ["cartItems", "many CartItem", [], "001 §3 Bill"],
  ["discount", "euro", 0, "001 §3 Bill"],
  ["billingAddress", "one BilledTo", {}, "001 §3 Bill"],
];
export const CartItem: Entity = [
  ["eventID", "text?", "01KQ…", "001 §3 Bill cartItems"],
  ["eventName", "text?", "Lange Nacht", "001 §3 Bill cartItems"],
  ["cartItemPosition", "count", 1, "001 §3 Bill: on an order"],
  ["cartItemName", "text", "Hostess, Anna", "001 §3 Bill: on an order"],
  ["cartItemPrice", "euro", 149.4, "001 §3 Bill: on an order"],
];
/** 001 §3 billingAddress, as it was when the order was placed. */
export const BilledTo: Entity = [
  ...["Name", "Country", "City", "PostCode", "Street"].map(
    (part) => [`billingAddress${part}`, "text", "Wien", "001 §3 billingAddress"] as const,
  ),
  ["billingAddressStreetTwo", "text?", "Stiege 2", "001 §3 billingAddress"],
];

/** 001 §3 Invoice. */
export const Invoice: Entity = [
  ["id", "text", "01KQ…", "001 §3 Invoice"],
  ["default_tax_rates", "many TaxRate", [{ percentage: 20 }], "001 §3 Invoice"],
];
export const TaxRate: Entity = [["percentage", "number", 20, "001 §3 Invoice: default_tax_rates with percentage"]];

/** 001 §3 Payment method on file. */
export const HeldMethod: Entity = [["payment", "one HeldCard?", {}, "001 §7 get-payment-method: data.user.payment"]];
export const HeldCard: Entity = [
  ["brand", "text", "visa", "001 §3 Payment method on file"],
  ["last4", "text", "4242", "001 §3 Payment method on file"],
  ["exp_month", "count", 12, "001 §3 Payment method on file"],
  ["exp_year", "count", 2028, "001 §3 Payment method on file"],
];
export const Bills: Entity = [["bills", "many Bill", [], "001 §7 getEmployerBills: data.data[0].bills"]];
export const Briefing: Entity = [
  ["data", "bytes", "JVBERi0=", "001 §7 fetchbriefingurl: briefingurl[0].data (bytes)"],
  ["type", "text", "pdf", "001 §7 fetchbriefingurl: briefingurl[0].type"],
];
export const Geocoded: Entity = [
  ["formatted_address", "text", "1020 Wien", "000 §7: first result with formatted address"],
  ["address_components", "any", [], "000 §7: and components"],
];
