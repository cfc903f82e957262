import { invalid } from "./answers";

export type Params = { [name: string]: Value };
export type Value = string | Params | Value[];

/** Reads "a[b][0]=c" as Stripe does. */
export function parseParams(body: string): Params {
  const root: Params = {};
  for (const [key, value] of new URLSearchParams(body)) {
    const path = key.split(/[[\]]+/).filter((part) => part !== "");
    let at: Params = root;
    path.forEach((part, index) => {
      if (index === path.length - 1) at[part] = value;
      else {
        at[part] ??= {};
        at = at[part] as Params;
      }
    });
  }
  return root;
}

/** Refuses what Stripe refuses: names it does not know, and what it cannot do without. */
export function checkParams(params: Params, known: readonly string[], needed: readonly string[] = []): void {
  for (const name of Object.keys(params)) {
    if (!known.includes(name)) {
      throw invalid("parameter_unknown", `Received unknown parameter: ${name}`, { param: name });
    }
  }
  for (const name of needed) {
    const value = params[name];
    if (value === undefined) throw invalid("parameter_missing", `Missing required param: ${name}.`, { param: name });
    if (value === "") {
      throw invalid("parameter_invalid_empty", `You passed an empty string for '${name}'.`, { param: name });
    }
  }
}

export function centsOf(params: Params, name: string): number {
  const value = params[name];
  if (typeof value !== "string" || !/^\d+$/.test(value)) {
    throw invalid("parameter_invalid_integer", `Invalid integer: ${String(value)}`, { param: name });
  }
  return Number(value);
}

export const textOf = (params: Params, name: string): string | null => {
  const value = params[name];
  return typeof value === "string" ? value : null;
};

export const partOf = (params: Params, name: string): Params => {
  const value = params[name];
  return typeof value === "object" && !Array.isArray(value) ? value : {};
};

export const metadataOf = (params: Params): Record<string, string> =>
  Object.fromEntries(Object.entries(partOf(params, "metadata")).map(([name, value]) => [name, String(value)]));
