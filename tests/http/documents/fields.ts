import { DAY } from "~/config/durations";

/**
 * What the source documents say of an answer, field by field: its name letter for letter, what kind of value it is, an
 * example, and where it stands. "000" is the document of the public, account and staff side, "001" that of the employer
 * and superuser side. Typed from the documents; nothing here may be taken from the code.
 *
 * Kinds: text, texts (a list), ms (an instant in milliseconds), euro (at most two decimals), count (a whole number), flag,
 * bytes (base64), nothing (null, where decision D-98 keeps a key without its value), any; "one X" and "many X" for an entity.
 * A question mark: or null while there is none.
 */
export type Field = readonly [name: string, kind: string, example: unknown, where: string];
export type Entity = readonly Field[];

const judges: Record<string, (value: unknown) => boolean> = {
  any: (value) => value !== undefined,
  nothing: (value) => value === null,
  text: (value) => typeof value === "string",
  texts: (value) => Array.isArray(value) && value.every((each) => typeof each === "string"),
  flag: (value) => typeof value === "boolean",
  count: Number.isInteger,
  ms: (value) => Number.isInteger(value) && Math.abs(value as number) > 10_000 * DAY,
  birthday: (value) => Number.isInteger(value),
  euro: (value) =>
    typeof value === "number" && Math.abs(value * 100 - Math.round(value * 100)) < 1e-6 && !Number.isNaN(value),
  number: (value) => typeof value === "number" && Number.isFinite(value),
  bytes: (value) => typeof value === "string" && /^[A-Za-z0-9+/]+=*$/.test(value),
};

/** What is wrong with a value, by the path of each fault; and which fields were seen with a value. */
export function faultsOf(
  entities: Record<string, Entity>,
  fields: Entity,
  value: unknown,
  seen: Set<string>,
  path: string,
  owner: string,
): string[] {
  if (typeof value !== "object" || value === null) return [`${path}: is ${JSON.stringify(value)}`];
  const object = value as Record<string, unknown>;
  return fields.flatMap(([name, kind]) => {
    const here = `${path}.${name}`;
    if (!(name in object)) return [`${here}: missing`];
    const given = object[name];
    if (given !== null && !(Array.isArray(given) && given.length === 0)) seen.add(`${owner}.${name}`);
    return faultsOfKind(entities, kind, given, seen, here);
  });
}

function faultsOfKind(
  entities: Record<string, Entity>,
  kind: string,
  given: unknown,
  seen: Set<string>,
  here: string,
): string[] {
  if (kind.endsWith("?") && given === null) return [];
  const [, number, entity] = /^(one|many) (\w+)\??$/.exec(kind) ?? [];
  if (entity === undefined) {
    const judge = judges[kind.replace("?", "")];
    if (!judge) throw new Error(`no such kind: ${kind}`);
    return judge(given) ? [] : [`${here}: ${JSON.stringify(given)} is no ${kind}`];
  }
  const fields = entities[entity];
  if (!fields) throw new Error(`no such entity: ${entity}`);
  if (number === "one") return faultsOf(entities, fields, given, seen, here, entity);
  if (!Array.isArray(given)) return [`${here}: is no list`];
  return given.flatMap((each, index) => faultsOf(entities, fields, each, seen, `${here}[${index}]`, entity));
}
