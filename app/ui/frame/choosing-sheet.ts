import type { LinkDescriptor } from "@remix-run/node";
import choosingSheet from "~/styles/sheets/choosing.css?url";

/** The `links` of pages where people are chosen for one place, or one of them is looked at. */
export const choosingLinks = (): LinkDescriptor[] => [{ rel: "stylesheet", href: choosingSheet }];
