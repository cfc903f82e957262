import type { LinkDescriptor } from "@remix-run/node";
import ordersSheet from "~/styles/sheets/orders.css?url";

/** The `links` of hydrated pages that show receipts, signatures or the rows of a request. */
export const ordersLinks = (): LinkDescriptor[] => [{ rel: "stylesheet", href: ordersSheet }];
