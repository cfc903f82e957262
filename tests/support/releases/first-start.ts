import { readFileSync } from "node:fs";

/** Each code block below a heading of a text of markdown, up to the next heading, without what it is indented by. */
function blocksBelow(text: string, heading: string): string[] {
  const [, after = ""] = text.split(`\n${heading}\n`);
  const [section = ""] = after.split(/^#+ /m);
  return [...section.matchAll(/^( *)```\w*\n([\s\S]*?)^ *```$/gm)].map(([, indent = "", block = ""]) =>
    block.replaceAll(new RegExp(`^${indent}`, "gm"), ""),
  );
}

/** What is entered at a prompt at once: a line with those that go on from it by a backslash or up to the end that it names. */
const command = /.*<<'(\w+)'\n(?:.*\n)*?\1\n|(?:.*\\\n)*.+\n/g;

/** The commands of *First start in production* in docs/operate.md, in their order and as they stand. */
export function firstStart(): string[] {
  const blocks = blocksBelow(readFileSync("docs/operate.md", "utf8"), "## First start in production");
  return blocks.flatMap((block) => block.match(command) ?? []);
}
