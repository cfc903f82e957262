import sanitizeHtml from "sanitize-html";

const MARKUP = /<\/?(p|br|b|strong|i|em|u|ul|ol|li|h[1-6]|div|span|a|script|style)\b[^>]*>/i;

/** Formatting that people need in a description (REQ-04); everything else is dropped. */
const allowed: sanitizeHtml.IOptions = {
  allowedTags: ["p", "br", "strong", "em", "u", "ul", "ol", "li", "a"],
  allowedAttributes: { a: ["href"] },
  allowedSchemes: ["https", "mailto", "tel"],
  disallowedTagsMode: "discard",
  transformTags: { b: "strong", i: "em", div: "p", h1: "p", h2: "p", h3: "p", h4: "p", h5: "p", h6: "p" },
  // A paragraph that held only what was dropped.
  exclusiveFilter: ({ tag, text }) => tag === "p" && text.trim() === "",
};

const BLOCK = /<(p|br|ul|ol|li)\b/i;

/** Safe HTML of what was typed: simple HTML is sanitised, lines of text get their paragraphs, line breaks and lists. */
export function formatText(typed: string): string {
  const text = typed.replace(/\r\n?/g, "\n").trim();
  if (!MARKUP.test(text)) return paragraphsOf(text, escaped);
  const html = sanitizeHtml(text, allowed).trim();
  // Emphasis within plain lines; sanitised again, since it may begin in one line and end in another.
  return BLOCK.test(html)
    ? html
    : sanitizeHtml(
        paragraphsOf(html, (line) => line.trim()),
        allowed,
      );
}

function paragraphsOf(text: string, lineOf: (line: string) => string): string {
  return text
    .split(/\n\s*\n/)
    .filter((part) => part.trim() !== "")
    .map((part) => blockOf(part.trim().split("\n"), lineOf))
    .join("");
}

function blockOf(lines: string[], lineOf: (line: string) => string): string {
  const item = /^\s*[-*•]\s+/;
  if (lines.length > 0 && lines.every((line) => item.test(line))) {
    return `<ul>${lines.map((line) => `<li>${lineOf(line.replace(item, ""))}</li>`).join("")}</ul>`;
  }
  return `<p>${lines.map(lineOf).join("<br />")}</p>`;
}

function escaped(text: string): string {
  return text.trim().replace(/&/g, "&amp;").replace(/</g, "&lt;").replace(/>/g, "&gt;").replace(/"/g, "&quot;");
}
