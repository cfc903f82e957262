/** One value that an entry tells of; "before" stands only where something changed. */
export interface AuditFact {
  name: string;
  before?: string;
  value: string;
}

/** An entry of the audit log as people read it. */
export interface AuditRow {
  sequence: number;
  at: number;
  /** Name of the person; null for the system, a visitor or a link. */
  who: { id: string; name: string } | null;
  actorKind: string;
  action: string;
  objectType: string;
  objectId: string;
  /** Whose data it is about, where the log tells it. */
  companyName?: string | null;
  facts: AuditFact[];
}

const secret = /password|token|secret|ssn|iban|bic|cvc|card(?!s$)|key$/i;
const MASK = "•••";
const MOST_FACTS = 40;

type Data = Record<string, unknown>;

/** The data of an entry as values beside their names, secrets masked (BO-16). */
export function factsOf(data: Data): AuditFact[] {
  const { before, after, ...rest } = data;
  const changed =
    isData(before) || isData(after)
      ? Object.keys({ ...asData(before), ...asData(after) }).map((name) => ({
          name,
          before: shown(name, asData(before)[name]),
          value: shown(name, asData(after)[name]),
        }))
      : "after" in data || "before" in data
        ? [{ name: "", before: shown("", before), value: shown("", after) }]
        : [];
  return [...changed, ...Object.keys(rest).map((name) => ({ name, value: shown(name, rest[name]) }))].slice(
    0,
    MOST_FACTS,
  );
}

const isData = (value: unknown): value is Data => typeof value === "object" && value !== null && !Array.isArray(value);
const asData = (value: unknown): Data => (isData(value) ? value : {});

function shown(name: string, value: unknown): string {
  if (value === undefined || value === null) return "";
  if (secret.test(name)) return MASK;
  if (isData(value)) return JSON.stringify(masked(value));
  if (Array.isArray(value))
    return value.map((each) => (isData(each) ? JSON.stringify(masked(each)) : String(each))).join(", ");
  return String(value);
}

const masked = (data: Data): Data =>
  Object.fromEntries(
    Object.entries(data).map(([name, value]) => [
      name,
      secret.test(name) ? MASK : isData(value) ? masked(value) : value,
    ]),
  );
