import type { LinkDescriptor } from "@remix-run/node";
import bulkSheet from "~/styles/sheets/bulk.css?url";

/** The `links` of pages that make many positions at once. */
export const bulkLinks = (): LinkDescriptor[] => [{ rel: "stylesheet", href: bulkSheet }];
