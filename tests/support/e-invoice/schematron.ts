import { readFileSync } from "node:fs";
import { brotliDecompressSync } from "node:zlib";
import { allAt, readXml, type XmlElement } from "~/domain/bill/e-invoice/read-xml";

interface Broken {
  id: string;
  flag: string;
  text: string;
}

const rules = new Map<string, object>();

/** The official rules of EN 16931, compiled: their release and their licence stand in README.md here. */
function rulesFor(format: "cii" | "ubl"): object {
  const known = rules.get(format);
  if (known) return known;
  const packed = readFileSync(new URL(`./en16931-${format}.sef.json.br`, import.meta.url));
  const compiled: object = JSON.parse(brotliDecompressSync(packed).toString());
  rules.set(format, compiled);
  return compiled;
}

/** The rules that a bill breaks, fatal ones and warnings. */
export async function brokenRules(format: "cii" | "ubl", xml: string): Promise<Broken[]> {
  const { default: saxon } = await import("saxon-js");
  const { principalResult } = saxon.transform(
    { stylesheetInternal: rulesFor(format), sourceText: xml, destination: "serialized" },
    "sync",
  );
  return failed(readXml(principalResult));
}

const failed = (report: XmlElement): Broken[] =>
  allAt(report, "failed-assert").map((element) => ({
    id: attribute(element, "id"),
    flag: attribute(element, "flag"),
    text: (allAt(element, "text")[0]?.text ?? "").trim(),
  }));

const attribute = (element: XmlElement, name: string) =>
  new RegExp(`${name}="([^"]*)"`).exec(element.attributes)?.[1] ?? "";
