import type { LinkDescriptor } from "@remix-run/node";
import requestSheet from "~/styles/sheets/request.css?url";

/** The `links` of pages that write or change a request. */
export const requestLinks = (): LinkDescriptor[] => [{ rel: "stylesheet", href: requestSheet }];
