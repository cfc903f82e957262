import { and, eq } from "drizzle-orm";
import { recordAudit } from "~/domain/shared/audit.server";
import type { Context } from "~/domain/shared/context";
import { type Message, ok, type Result, refuse } from "~/domain/shared/result";
import { type Seen, staleRefusal } from "~/domain/shared/seen";
import { transact } from "~/domain/shared/transact.server";
import { landingTexts } from "~db/schema";
import { findLandingText, type LandingSide } from "./landing.queries.server";
import { type Landing, landingTextRefusals } from "./landing-rules";

interface OwnWords {
  side: LandingSide;
  page: Landing;
  /** Plain text of each language; empty takes it away. */
  texts: Record<"de" | "en", string>;
  seen?: Seen;
}

const languages = ["de", "en"] as const;

/**
 * Puts the agency's own words on a landing page (SEEK-10). Refused with landingTextLong, and when somebody else has written
 * there since the page was shown.
 */
export function saveLandingText(context: Context, { side, page, texts, seen }: OwnWords): Result<undefined, Message> {
  return transact(context, (tx): Result<undefined, Message> => {
    const [wrong] = landingTextRefusals(texts);
    if (wrong) return refuse(wrong.key);
    const before = findLandingText(tx, page, side);
    const stale = staleRefusal(seen, before, texts);
    if (stale) return stale;
    const key = { side, staffTypeId: page.staffTypeId ?? "", state: page.state ?? "" };
    for (const language of languages) write(tx, { ...key, language }, texts[language]);
    const objectId = [side, key.staffTypeId, key.state].filter(Boolean).join(" ");
    const data = { before, after: texts };
    recordAudit(tx, { action: "landing.textSaved", objectType: "landingPage", objectId, data });
    return ok();
  });
}

type Key = Pick<typeof landingTexts.$inferInsert, "side" | "staffTypeId" | "state" | "language">;

function write({ db, now: changedAt }: Context, key: Key, body: string): void {
  const { side, staffTypeId, state, language } = key;
  const here = and(
    eq(landingTexts.side, side),
    eq(landingTexts.staffTypeId, staffTypeId),
    eq(landingTexts.state, state),
    eq(landingTexts.language, language),
  );
  if (body === "") db.delete(landingTexts).where(here).run();
  else
    db.insert(landingTexts)
      .values({ ...key, body, changedAt })
      .onConflictDoUpdate({
        target: [landingTexts.side, landingTexts.staffTypeId, landingTexts.state, landingTexts.language],
        set: { body, changedAt },
      })
      .run();
}
