import type { LinksFunction } from "@remix-run/node";
import ordersSheet from "~/styles/sheets/orders.css?url";

/** The `links` of hydrated pages that show receipts, signatures, photos or the rows of a request. */
export const ordersLinks: LinksFunction = () => [{ rel: "stylesheet", href: ordersSheet }];
