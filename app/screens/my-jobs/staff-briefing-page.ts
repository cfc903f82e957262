import { staffLoader } from "~/access/guards.server";
import { readBriefingPage } from "~/domain/contract/shown-briefing.server";
import { foundOr404 } from "~/http/found.server";

/** A page of a briefing that the person has read, as a small picture (FLOW-13). */
export const loader = staffLoader(
  async ({ context, params }) => {
    const { positionId = "", slot, page } = params;
    const bytes = foundOr404(await readBriefingPage(context, { positionId, slot: Number(slot), page: Number(page) }));
    return new Response(new Uint8Array(bytes), {
      headers: { "Content-Type": "image/webp", "Cache-Control": "private, max-age=86400" },
    });
  },
  { resource: true },
);
