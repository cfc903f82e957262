import { createHash } from "node:crypto";
import { desc, eq } from "drizzle-orm";
import type { Context } from "~/domain/shared/context";
import { i18nOf } from "~/i18n/language.server";
import { type ConsentPurpose, legalTexts } from "~db/schema";

/** What the agency words: agreed to in its version in force. */
const WORDED = ["terms", "privacy", "frameworkContract"] as const;
type Worded = (typeof WORDED)[number];
const isWorded = (purpose: ConsentPurpose): purpose is Worded => WORDED.some((one) => one === purpose);

interface ConsentText {
  version: string;
  sha256: string;
  /** Since when it holds; null for what comes with the product. */
  since: number | null;
}

/** Which text somebody agrees to now, and its fingerprint in both languages (PRIV-11); ask `hasFrameworkContract` before. */
export function consentText({ db }: Pick<Context, "db">, purpose: ConsentPurpose): ConsentText {
  if (!isWorded(purpose))
    return { version: "1", sha256: hashOf(textsOf(`account:privacy.consent.${purpose}.text`)), since: null };
  const own = newestOf({ db }, purpose);
  return own
    ? { version: String(own.version), sha256: hashOf([own.bodyDe, own.bodyEn]), since: own.createdAt }
    : { version: "0", sha256: hashOf(textsOf(`legal:${purpose}`)), since: null };
}

/** Without a text of the agency nobody is asked to agree to a framework contract (SEEN-09). */
export const hasFrameworkContract = (context: Pick<Context, "db">) =>
  newestOf(context, "frameworkContract") !== undefined;

const newestOf = ({ db }: Pick<Context, "db">, name: Worded) =>
  db.select().from(legalTexts).where(eq(legalTexts.name, name)).orderBy(desc(legalTexts.version)).limit(1).get();

const textsOf = (key: string) =>
  (["de", "en"] as const).map((language) => JSON.stringify(i18nOf(language).t(key, { returnObjects: true })));

const hashOf = (texts: string[]) => createHash("sha256").update(texts.join("\n")).digest("hex");
