import type { LinksFunction } from "@remix-run/node";
import teamSheet from "~/styles/sheets/team.css?url";

/** The `links` of the page of a group. */
export const teamLinks: LinksFunction = () => [{ rel: "stylesheet", href: teamSheet }];
