import { publicLoader } from "~/access/guards.server";
import { findSettingPicture } from "~/domain/agency/settings/setting-pictures.queries.server";
import { foundOr404 } from "~/http/found.server";

/** A logo of the agency. Another picture has another address, so that this one never changes. */
export const loader = publicLoader(
  async ({ context, params }) => {
    const { bytes, mime } = foundOr404(await findSettingPicture(context, params.fileId ?? ""));
    return new Response(new Uint8Array(bytes), {
      headers: { "Content-Type": mime, "Cache-Control": "public, max-age=31536000, immutable" },
    });
  },
  { cacheable: true },
);
