declare module "@adobe/structured-data-validator" {
  /** Search engines' rules for structured data; without schema.org's own list only these. */
  export default class Validator {
    validate(data: {
      jsonld: Record<string, object[]>;
    }): Promise<{ severity: "ERROR" | "WARNING"; fieldNames: string[] }[]>;
  }
}
