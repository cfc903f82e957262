import { employerLoader } from "~/access/guards.server";
import { findCompanyLogo } from "~/domain/account/company/save-company-logo.server";

/** The logo of the own company. */
export const loader = employerLoader(
  async ({ context, user }) => {
    const logo = await findCompanyLogo(context, user.companyId);
    if (!logo) throw new Response("404", { status: 404, statusText: "Not Found" });
    return new Response(new Uint8Array(logo.bytes), {
      headers: { "Content-Type": logo.mime, "Content-Disposition": 'inline; filename="profile.jpg"' },
    });
  },
  { resource: true },
);
