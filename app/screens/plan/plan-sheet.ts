import type { LinksFunction } from "@remix-run/node";
import planSheet from "~/styles/sheets/plan.css?url";

/** The `links` of the plan of a week. */
export const planLinks: LinksFunction = () => [{ rel: "stylesheet", href: planSheet }];
