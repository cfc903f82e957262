import { findBriefingFile } from "~/domain/event/briefings.queries.server";
import { briefingFileName } from "~/domain/event/rules";
import { dayOf } from "~/domain/shared/time.server";
import { readStoredFile } from "~/gateways/files.server";
import { foundOr404 } from "~/http/found.server";
import { bookerLoader } from "~/http/guards.server";

/** A briefing by position and slot, never by a path (CALL-36); a stranger's position has none. */
export const loader = bookerLoader(
  async ({ context, params }) => {
    const found = foundOr404(
      findBriefingFile(context, { positionId: params.positionId ?? "", slot: Number(params.slot) }),
    );
    const bytes = await readStoredFile(found.file);
    const name = briefingFileName(dayOf(found.startsAt), found.extension);
    return new Response(new Uint8Array(bytes), {
      headers: {
        "Content-Type": found.file.mime,
        "Content-Disposition": `attachment; filename="${name}"`,
        "Content-Length": String(bytes.length),
        "Content-Security-Policy": "default-src 'none'; sandbox",
        "X-Content-Type-Options": "nosniff",
      },
    });
  },
  { resource: true },
);
