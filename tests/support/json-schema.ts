// What the description of the calls uses of JSON Schema, judged as a generic client would judge it.

export type JsonSchema = Record<string, unknown> & { $ref?: string };
export type Schemas = Record<string, JsonSchema>;

const kindOf = (value: unknown) => (value === null ? "null" : Array.isArray(value) ? "array" : typeof value);

/** Everything in which a value differs from its schema, by path. */
export function differences(given: JsonSchema, value: unknown, schemas: Schemas, path = "$"): string[] {
  const schema = given.$ref ? schemas[given.$ref.replace("#/components/schemas/", "")] : given;
  if (!schema) return [`${path}: ${given.$ref} is not described`];
  const alternatives = (schema.anyOf ?? schema.oneOf) as JsonSchema[] | undefined;
  if (alternatives) {
    const tried = alternatives.map((each) => differences(each, value, schemas, path));
    const best = tried.sort((a, b) => a.length - b.length)[0] ?? [];
    return best.length === 0 ? [] : [`${path}: none of ${alternatives.length}`, ...best];
  }
  if ("const" in schema && schema.const !== value) return [`${path}: is not ${JSON.stringify(schema.const)}`];
  if (Array.isArray(schema.enum) && !schema.enum.includes(value)) return [`${path}: is none of ${schema.enum}`];
  const kind = kindOf(value);
  const wanted = schema.type === undefined ? null : [schema.type as string | string[]].flat();
  const fits = !wanted || wanted.includes(kind) || (wanted.includes("integer") && Number.isInteger(value));
  if (!fits) return [`${path}: is ${kind}, not ${wanted}`];
  if (kind === "array") return ofArray(schema, value as unknown[], schemas, path);
  return kind === "object" ? ofObject(schema, value as Record<string, unknown>, schemas, path) : [];
}

function ofArray(schema: JsonSchema, value: unknown[], schemas: Schemas, path: string): string[] {
  const { minItems = 0, maxItems = Number.POSITIVE_INFINITY } = schema as { minItems?: number; maxItems?: number };
  const length = value.length < minItems || value.length > maxItems ? [`${path}: has ${value.length} items`] : [];
  const items = (schema.items ?? {}) as JsonSchema;
  return [...length, ...value.flatMap((each, index) => differences(items, each, schemas, `${path}[${index}]`))];
}

function ofObject(schema: JsonSchema, value: Record<string, unknown>, schemas: Schemas, path: string): string[] {
  const { properties = {}, required = [] } = schema as { properties?: Schemas; required?: string[] };
  const missing = required.filter((name) => !(name in value)).map((name) => `${path}.${name}: missing`);
  const fields = Object.entries(value).flatMap(([name, each]) => {
    const here = `${path}.${name}`;
    const field = properties[name];
    if (field) return differences(field, each, schemas, here);
    const rest = schema.additionalProperties;
    if (rest === false) return [`${here}: not described`];
    return typeof rest === "object" ? differences(rest as JsonSchema, each, schemas, here) : [];
  });
  return [...missing, ...fields];
}
