import { bookerLoader } from "~/access/guards.server";
import { firstDayOnSite } from "~/domain/account/duties/first-day-on-site.server";
import { findBriefingFile } from "~/domain/event/briefings.queries.server";
import { briefingFileName } from "~/domain/event/rules";
import { readInUtf8 } from "~/domain/shared/documents/read-in-utf8.server";
import { dayOf } from "~/domain/shared/time.server";
import { foundOr404, notFound } from "~/http/found.server";

/** A briefing by position and slot, never by a path (CALL-36); a stranger's position has none. */
export const loader = bookerLoader(
  async ({ context, params, user }) => {
    const found = foundOr404(
      findBriefingFile(context, { positionId: params.positionId ?? "", slot: Number(params.slot) }),
    );
    // Whoever is on site sees what comes, not what was (ACCS-11).
    if (user.duty === "onSite" && dayOf(found.startsAt) < firstDayOnSite(context.now)) throw notFound();
    const bytes = await readInUtf8(found.file);
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
