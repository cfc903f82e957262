import type { LinksFunction } from "@remix-run/node";
import choosingSheet from "~/styles/sheets/choosing.css?url";

/** The `links` of the page where people are chosen for one place. */
export const choosingLinks: LinksFunction = () => [{ rel: "stylesheet", href: choosingSheet }];
