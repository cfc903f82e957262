import { z } from "zod";
import type { Call } from "~/api/call";
import { config } from "~/config/config.server";

interface Shape {
  type?: string | string[];
  properties?: Record<string, Shape>;
  required?: string[];
  items?: Shape;
  anyOf?: Shape[];
  oneOf?: Shape[];
  enum?: unknown[];
  const?: unknown;
  examples?: unknown[];
  $ref?: string;
  $defs?: Record<string, Shape>;
}

const shapeOf = (schema: z.ZodType) => z.toJSONSchema(schema, { io: "input", unrepresentable: "any" }) as Shape;

/** What a call must be given, and what it may be given besides. */
export function fieldsOf({ query, body }: Pick<Call, "query" | "body">) {
  const given = query ?? body;
  const { properties = {}, required = [] } = given ? shapeOf(given) : {};
  const names = Object.keys(properties);
  return { needs: names.filter((name) => required.includes(name)), may: names.filter((n) => !required.includes(n)) };
}

/** A value of a shape, as short as it can be. */
function valueFor(shape: Shape, all: Shape): unknown {
  const [known] = shape.examples ?? shape.enum ?? (shape.const === undefined ? [] : [shape.const]);
  if (known !== undefined) return known;
  const named = shape.$ref && all.$defs?.[shape.$ref.replace("#/$defs/", "")];
  const [choice] = shape.anyOf ?? shape.oneOf ?? (named ? [named] : []);
  if (choice) return valueFor(choice, all);
  if (shape.properties) {
    const parts = (shape.required ?? []).flatMap((name) => {
      const part = shape.properties?.[name];
      return part ? [[name, valueFor(part, all)]] : [];
    });
    return Object.fromEntries(parts);
  }
  const [type] = [shape.type ?? "string"].flat();
  if (type === "array") return shape.items ? [valueFor(shape.items, all)] : [];
  if (type === "boolean") return true;
  return type === "number" || type === "integer" ? 1 : type === "object" ? {} : "…";
}

/** The call as it is typed: with the token where one is needed, and the shortest body that it takes. */
export function exampleOf({ method, path, audience, query, body }: Call): string {
  const asked = query ? fieldsOf({ query }).needs.map((name) => `${name}=…`) : [];
  const address = `${config().baseUrl}/api/${path}${asked.length > 0 ? `?${asked.join("&")}` : ""}`;
  const shape = body && shapeOf(body);
  return [
    `curl ${method === "GET" ? "" : `-X ${method} `}'${address}'`,
    ...(audience === "anyone" ? [] : ["-H 'Authorization: Bearer p62f86…'"]),
    ...(shape ? ["-H 'Content-Type: application/json'", `-d '${JSON.stringify(valueFor(shape, shape))}'`] : []),
  ].join(" \\\n  ");
}
