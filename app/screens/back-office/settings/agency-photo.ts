import { superuserLoader } from "~/access/guards.server";
import { findAgencyPhoto } from "~/domain/agency/settings/save-agency-photo.server";

/** The own photo of a person of the agency. */
export const loader = superuserLoader(
  async ({ context, user }) => {
    const photo = await findAgencyPhoto(context, user.id);
    if (!photo) throw new Response("404", { status: 404, statusText: "Not Found" });
    return new Response(new Uint8Array(photo.bytes), {
      headers: { "Content-Type": photo.mime, "Content-Disposition": 'inline; filename="profile.jpg"' },
    });
  },
  { resource: true },
);
