import type { LinksFunction } from "@remix-run/node";
import choosingSheet from "~/styles/sheets/choosing.css?url";

/** The `links` of pages where people are chosen for places. */
export const choosingLinks: LinksFunction = () => [{ rel: "stylesheet", href: choosingSheet }];
