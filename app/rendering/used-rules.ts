/**
 * A minified stylesheet taken apart once, so that each page gets the rules whose classes and elements it has, in their
 * order. What is not understood is kept: a rule too many costs bytes, a rule too few costs the look.
 */
type Part =
  | { kind: "text"; text: string }
  | { kind: "rule"; selectors: Selector[]; body: string }
  | { kind: "tokens"; declarations: Declaration[]; selector: string }
  | { kind: "keyframes"; name: string; text: string }
  | { kind: "block"; head: string; parts: Part[] };

interface Selector {
  text: string;
  /** Classes (".name") and elements ("name") without which it matches nothing. */
  needs: string[];
}

interface Declaration {
  text: string;
  /** The name of a custom property; null for any other declaration. */
  token: string | null;
}

/** With `allTokens` for a page that links another sheet, which uses tokens of this one. */
export type UsedRules = (present: ReadonlySet<string>, allTokens?: boolean) => string;

export function usedRulesOf(css: string): UsedRules {
  const parts = layersTogether(partsOf(constantsInPlace(css.replace(/\/\*[\s\S]*?\*\//g, ""))));
  return (present, allTokens = false) => {
    // Tokens and keyframes are kept for what else is kept, so that is written first.
    const rules = write(parts, present, null);
    const named = allTokens ? { has: () => true } : namesIn(rules, parts);
    return write(parts, present, named);
  };
}

const SHORT = 16;

/** Short tokens that have one value everywhere, such as steps of space, stand where they are used. */
function constantsInPlace(css: string): string {
  const root = /:root\s*\{([^}]*)\}/.exec(css)?.[1] ?? "";
  let text = css;
  for (const { token, text: declaration } of splitAt(root, ";").map(declarationOf)) {
    if (!token) continue;
    const value = declaration.slice(token.length + 1);
    const between = text.split(`var(${token})`);
    const mentions = text.split(new RegExp(`${token}(?![\\w-])`)).length - 1;
    // Mentioned where it is used and once where it is made: nothing gives it another value.
    if (value.length <= SHORT && !value.includes("var(") && mentions === between.length) text = between.join(value);
  }
  return text;
}

function partsOf(css: string): Part[] {
  const parts: Part[] = [];
  let at = 0;
  while (at < css.length) {
    const end = endOf(css, at, "{;");
    const head = css.slice(at, end).trim();
    if (css[end] !== "{") {
      if (head) parts.push({ kind: "text", text: `${head};` });
      at = end + 1;
      continue;
    }
    const close = endOf(css, end + 1, "}");
    parts.push(partOf(head, css.slice(end + 1, close).trim()));
    at = close + 1;
  }
  return parts;
}

function partOf(head: string, body: string): Part {
  if (/^@(?:layer|media|supports|container)\b/.test(head)) return { kind: "block", head, parts: partsOf(body) };
  if (head.startsWith("@keyframes"))
    return { kind: "keyframes", name: head.slice(10).trim(), text: `${head}{${body}}` };
  if (head.startsWith("@")) return { kind: "text", text: `${head}{${body}}` };
  if (head === ":root") return { kind: "tokens", selector: head, declarations: splitAt(body, ";").map(declarationOf) };
  return { kind: "rule", selectors: splitAt(head, ",").map((text) => ({ text, needs: needsOf(text) })), body };
}

function declarationOf(text: string): Declaration {
  const [, token, value] = /^(--[\w-]+)\s*:\s*([\s\S]*)$/.exec(text) ?? [];
  return token ? { text: `${token}:${value}`, token } : { text, token: null };
}

/** Blocks of one layer become one: their place among other layers says nothing, their order inside does. */
function layersTogether(parts: Part[]): Part[] {
  const layers = new Map<string, Part & { kind: "block" }>();
  return parts.flatMap((part) => {
    if (part.kind !== "block" || !/^@layer [\w-]+$/.test(part.head)) return [part];
    const first = layers.get(part.head);
    if (!first) layers.set(part.head, part);
    first?.parts.push(...part.parts);
    return first ? [] : [part];
  });
}

/** Where one of the signs stands outside of strings and of nested brackets; the end of the text if nowhere. */
function endOf(css: string, from: number, signs: string): number {
  let depth = 0;
  for (let at = from; at < css.length; at += 1) {
    const sign = css[at] ?? "";
    if (depth === 0 && signs.includes(sign)) return at;
    if (sign === '"' || sign === "'") at = endOfString(css, at);
    else if ("({[".includes(sign)) depth += 1;
    else if (")}]".includes(sign)) depth -= 1;
  }
  return css.length;
}

function endOfString(css: string, from: number): number {
  let at = from + 1;
  while (at < css.length && css[at] !== css[from]) at += css[at] === "\\" ? 2 : 1;
  return at;
}

function splitAt(text: string, sign: string): string[] {
  const pieces: string[] = [];
  for (let at = 0; at < text.length; ) {
    const end = endOf(text, at, sign);
    const piece = text.slice(at, end).trim();
    if (piece) pieces.push(piece);
    at = end + 1;
  }
  return pieces;
}

/** Attributes and states come and go while a page is open, so that only classes and elements count. */
function needsOf(selector: string): string[] {
  if (selector.includes("\\")) return [];
  let bare = selector.replace(/\[[^\]]*\]/g, "");
  // What stands in brackets is a choice or a refusal.
  for (let before = ""; before !== bare; ) {
    before = bare;
    bare = bare.replace(/:[\w-]+\([^()]*\)/g, "");
  }
  const classes = [...bare.matchAll(/\.[\w-]+/g)].map(([name]) => name);
  const elements = [...bare.matchAll(/(?:^|[\s>+~])([a-z][\w-]*)/g)].map(([, name]) => name ?? "");
  return [...classes, ...elements];
}

/** Names of tokens and keyframes that a text uses, and of the tokens that those are made of. */
function namesIn(text: string, parts: Part[]): Set<string> {
  const made = new Map<string, string[]>();
  const frames: { name: string; text: string }[] = [];
  const look = (all: Part[]) => {
    for (const part of all) {
      if (part.kind === "block") look(part.parts);
      if (part.kind === "keyframes") frames.push(part);
      if (part.kind !== "tokens") continue;
      for (const { token, text: value } of part.declarations)
        if (token) made.set(token, [...(made.get(token) ?? []), value.slice(token.length)]);
    }
  };
  look(parts);
  const names = new Set<string>();
  const take = (used: string) => {
    for (const [name] of used.matchAll(/--[\w-]+/g)) {
      if (names.has(name)) continue;
      names.add(name);
      for (const value of made.get(name) ?? []) take(value);
    }
  };
  take(text);
  for (const frame of frames) {
    if (!new RegExp(`\\b${frame.name}\\b`).test(text)) continue;
    names.add(frame.name);
    take(frame.text);
  }
  return names;
}

function write(parts: Part[], present: ReadonlySet<string>, named: Pick<Set<string>, "has"> | null): string {
  let css = "";
  for (const part of parts) {
    if (part.kind === "text") css += part.text;
    if (part.kind === "rule") {
      const met = part.selectors.filter(({ needs }) => needs.every((need) => present.has(need)));
      if (met.length > 0) css += `${met.map(({ text }) => text).join(",")}{${part.body}}`;
    }
    if (part.kind === "keyframes" && named?.has(part.name)) css += part.text;
    if (part.kind === "tokens") {
      const kept = part.declarations.filter(({ token }) => token === null || named?.has(token));
      if (kept.length > 0) css += `${part.selector}{${kept.map(({ text }) => text).join(";")}}`;
    }
    if (part.kind === "block") {
      const inner = write(part.parts, present, named);
      if (inner) css += `${part.head}{${inner}}`;
    }
  }
  return css;
}
