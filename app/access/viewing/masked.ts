/** SSN and bank data, under the names that loaders give them. */
const secret = /^(ssn|iban|bic|issuedName|nameOfInstitute|accountHolder)$/i;
/** Where a voice sample lies. */
const voice = /^(voiceUrl|voiceFileId|audio|audioUrl)$/i;
const MASK = "•••";
/** A card as its name in a text. */
const card = /•••• \d{4}/g;

/** What a loader answers without SSN, bank data, cards and voice, for whoever only looks (ACCS-14). */
export function masked<T>(value: T): T {
  return mask(value) as T;
}

function mask(value: unknown): unknown {
  if (typeof value === "string") return value.replace(card, "••••");
  if (Array.isArray(value)) return value.map(mask);
  if (typeof value !== "object" || value === null) return value;
  const made = Object.getPrototypeOf(value);
  if (made !== Object.prototype && made !== null) return value;
  if ("last4" in value) return null;
  return Object.fromEntries(
    Object.entries(value).map(([name, each]) => {
      if (voice.test(name)) return [name, typeof each === "string" ? null : mask(each)];
      return [name, secret.test(name) && typeof each === "string" && each !== "" ? MASK : mask(each)];
    }),
  );
}
