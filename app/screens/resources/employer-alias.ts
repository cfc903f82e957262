import { redirectDocument } from "@remix-run/node";
import { publicLoader } from "~/access/guards.server";

/** /employer/… is another spelling of /organization/… (D-37). */
export const loader = publicLoader(({ url }) =>
  redirectDocument(url.pathname.replace(/^\/employer/, "/organization") + url.search, 301),
);
