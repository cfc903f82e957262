import type { LinkDescriptor } from "@remix-run/node";
import listsSheet from "~/styles/sheets/lists.css?url";

/** The `links` of hydrated pages that list events and the rows of tables, or crop a picture. */
export const listsLinks = (): LinkDescriptor[] => [{ rel: "stylesheet", href: listsSheet }];
