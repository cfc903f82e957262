import type { LinkDescriptor } from "@remix-run/node";
import figuresSheet from "~/styles/sheets/figures.css?url";

/** The `links` of hydrated pages of figures. */
export const figuresLinks = (): LinkDescriptor[] => [{ rel: "stylesheet", href: figuresSheet }];
