import { z } from "zod";
import { config } from "~/config/config.server";
import { sessionCookieName } from "~/http/cookies.server";
import { i18nOf } from "~/i18n/language.server";
import type { Call } from "./call";
import { asksForDuty, dutiesOfCall } from "./call-duties";
import { scopeOf } from "./token-scope";

type Schema = Record<string, unknown>;

/** The description of the calls as OpenAPI 3.1, made of the schemas that check them. */
export function openApiOf(calls: readonly Call[], title: string) {
  const schemas: Record<string, Schema> = { Refusal: jsonSchemaOf(refusal, "output", {}) };
  const paths: Record<string, Record<string, Schema>> = {};
  for (const call of calls) {
    const path = `/${call.path}`;
    paths[path] = { ...paths[path], [call.method.toLowerCase()]: operationOf(call, schemas) };
  }
  return {
    openapi: "3.1.0",
    info: {
      title,
      version: "1",
      description: "Money in whole cents, instants in UTC milliseconds, days and times of Vienna.",
    },
    servers: [{ url: `${config().baseUrl}/api` }],
    paths,
    components: {
      schemas,
      securitySchemes: {
        token: { type: "http", scheme: "bearer", description: "The token of users/login" },
        company: {
          type: "http",
          scheme: "bearer",
          bearerFormat: "twk_",
          description: "A token of a company, made by its owner at /organization/access; x-token says which scope",
        },
        session: {
          type: "apiKey",
          in: "cookie",
          name: sessionCookieName(),
          description: "The session of this site's own pages",
        },
        link: {
          type: "apiKey",
          in: "header",
          name: "Authorization",
          description: "The key of an on-site link: Link <key>",
        },
      },
    },
  };
}

/** Every answer that is none: one key of the catalogue, its text, and what is wrong with each field. */
const refusal = z.object({
  status: z.literal("fail"),
  key: z.string(),
  message: z.string(),
  msg: z.string(),
  errors: z.record(z.string(), z.array(z.object({ key: z.string(), message: z.string() }))),
  data: z.unknown().optional(),
});

/** The name of a call, also of its texts. */
export const operationIdOf = ({ method, path }: Pick<Call, "method" | "path">): string =>
  `${method.toLowerCase()}-${path.replace(/[^A-Za-z0-9]+/g, "-").replace(/^-|-$/g, "")}`;

function operationOf(call: Call, schemas: Record<string, Schema>): Schema {
  const scope = scopeOf(call);
  return {
    operationId: operationIdOf(call),
    summary: i18nOf("en").t(`apiDocs:call.${operationIdOf(call)}`),
    ...(call.id ? { "x-catalogue": call.id } : {}),
    "x-audience": call.audience,
    ...(asksForDuty(call) ? { "x-duties": ["owner", ...(dutiesOfCall(call) ?? [])] } : {}),
    ...(scope ? { "x-token": scope } : {}),
    parameters: [...pathParameters(call), ...queryParameters(call, schemas)],
    ...(call.body ? { requestBody: { required: true, content: bodyOf(call, schemas) } } : {}),
    responses: {
      200: { description: "Done", content: answerOf(call, schemas) },
      default: {
        description: "Nothing was changed",
        content: { "application/json": { schema: { $ref: "#/components/schemas/Refusal" } } },
      },
    },
    security: securityOf(call),
  };
}

function securityOf(call: Call): Record<string, string[]>[] {
  const ofCompany = scopeOf(call) ? [{ company: [] }] : [];
  if (call.audience === "anyone") return [{}, { token: [] }, ...ofCompany];
  const byLink = call.audience === "receiver" ? [{ link: [] }] : [];
  return [{ token: [] }, { session: [] }, ...byLink, ...ofCompany];
}

function pathParameters({ path }: Call): Schema[] {
  return [...path.matchAll(/\{(\w+)\}/g)].map(([, name]) => ({
    name,
    in: "path",
    required: true,
    schema: { type: "string", pattern: "^[A-Za-z0-9._~-]+$", minLength: 1, maxLength: 100 },
  }));
}

function queryParameters({ query }: Call, schemas: Record<string, Schema>): Schema[] {
  if (!query) return [];
  const { properties = {}, required = [] } = jsonSchemaOf(query, "input", schemas) as {
    properties?: Record<string, Schema>;
    required?: string[];
  };
  return Object.entries(properties).map(([name, schema]) => ({
    name,
    in: "query",
    required: required.includes(name),
    schema,
  }));
}

function bodyOf({ body, files }: Call, schemas: Record<string, Schema>): Schema {
  const schema = jsonSchemaOf(body as z.ZodType, "input", schemas);
  const plain = { "application/json": { schema }, "application/x-www-form-urlencoded": { schema } };
  if (!files) return plain;
  const file = { type: "string", contentMediaType: "application/octet-stream" };
  const fields = Object.entries(files).map(([name, description]) => [
    name,
    { type: "array", items: file, description },
  ]);
  const { properties = {} } = schema as { properties?: Schema };
  const withFiles = { ...schema, properties: { ...properties, ...Object.fromEntries(fields) } };
  return { ...plain, "multipart/form-data": { schema: withFiles } };
}

function answerOf({ data, produces }: Call, schemas: Record<string, Schema>): Schema {
  if (produces) return { [produces]: { schema: { type: "string", contentMediaType: produces } } };
  const schema = {
    type: "object",
    properties: {
      status: { const: "success" },
      key: { type: "string" },
      message: { type: "string" },
      data: jsonSchemaOf(data, "output", schemas),
    },
    required: ["status", "data"],
    additionalProperties: false,
  };
  return { "application/json": { schema } };
}

/** A schema as JSON schema; what has a name of its own moves to the components. */
function jsonSchemaOf(schema: z.ZodType, io: "input" | "output", schemas: Record<string, Schema>): Schema {
  const {
    $schema: _,
    $defs = {},
    ...made
  } = z.toJSONSchema(schema, { io, unrepresentable: "any" }) as Schema & { $defs?: Record<string, Schema> };
  for (const [name, definition] of Object.entries($defs)) {
    const { id: _id, ...rest } = definition;
    schemas[name] = moved(rest) as Schema;
  }
  const { id: _id, ...whole } = made;
  return moved(whole) as Schema;
}

function moved(value: unknown): unknown {
  if (Array.isArray(value)) return value.map(moved);
  if (typeof value !== "object" || value === null) return value;
  return Object.fromEntries(
    Object.entries(value).map(([key, each]) =>
      key === "$ref" && typeof each === "string"
        ? [key, each.replace("#/$defs/", "#/components/schemas/")]
        : [key, moved(each)],
    ),
  );
}
