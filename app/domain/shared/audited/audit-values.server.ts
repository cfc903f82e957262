import { createHash, randomBytes } from "node:crypto";

type Data = Record<string, unknown>;

/** What a name or free text is never written under: ids, numbers of documents, fingerprints, days, and words of code. */
const CODES = new Set([
  "act",
  "because",
  "confirmed",
  "countsAs",
  "day",
  "decision",
  "executionDay",
  "kind",
  "layout",
  "method",
  "missing",
  "month",
  "news",
  "ordinal",
  "paymentMethod",
  "receivedOn",
  "role",
  "sha256",
  "unfit",
  "validFrom",
  "version",
  "way",
]);
const codeKey = /(Id|Ids|Sha256|Number)$/;
/** An id, a fingerprint, a month or a day, under whatever name. */
const codeValue = /^([0-9A-HJKMNP-TV-Z]{26}|[0-9a-f]{64}|\d{4}-\d{2}(-\d{2})?)$/;

function isCode(key: string, value: unknown): boolean {
  if (typeof value === "string") return value === "" || CODES.has(key) || codeKey.test(key) || codeValue.test(value);
  if (Array.isArray(value)) return value.every((each) => isCode(key, each));
  if (typeof value === "object" && value !== null)
    return Object.entries(value).every(([name, each]) => isCode(name, each));
  return true;
}

interface AuditValues {
  salt: string;
  valuesJson: string;
}

/**
 * What the entry itself holds, and what stands beside it because it names or describes somebody; the entry then holds the
 * salted fingerprint of that, so that it cannot be changed unseen and still be erased (D-160).
 */
export function splitValues(data: Data): { data: Data; values: AuditValues | null } {
  const entries = Object.entries(data).filter(([, value]) => value !== undefined);
  const beside = entries.filter(([key, value]) => !isCode(key, value));
  if (beside.length === 0) return { data, values: null };
  const values = { salt: randomBytes(16).toString("hex"), valuesJson: JSON.stringify(Object.fromEntries(beside)) };
  const kept = Object.fromEntries(entries.filter(([key, value]) => isCode(key, value)));
  return { data: { ...kept, valuesSha256: valuesHash(values) }, values };
}

export const valuesHash = ({ salt, valuesJson }: AuditValues): string =>
  createHash("sha256").update(salt).update(valuesJson).digest("hex");

/** The data of an entry with what stands beside it; `values` is "erased" where that is gone. */
export function wholeData(dataJson: string, valuesJson: string | null): Data {
  const { valuesSha256, ...data } = JSON.parse(dataJson) as Data;
  if (valuesSha256 === undefined) return data;
  return valuesJson === null ? { ...data, values: "erased" } : { ...JSON.parse(valuesJson), ...data };
}
