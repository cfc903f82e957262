import { redirectDocument } from "@remix-run/node";
import { publicLoader } from "~/access/guards.server";

/** /employee/… is another spelling of /staff/… (D-37). */
export const loader = publicLoader(({ url }) =>
  redirectDocument(url.pathname.replace(/^\/employee/, "/staff") + url.search, 301),
);
