/** Formatting that people need in a description (REQ-04), by the names a browser may give it. */
const allowed: Record<string, string> = {
  B: "strong",
  STRONG: "strong",
  I: "em",
  EM: "em",
  U: "u",
  P: "p",
  DIV: "p",
  UL: "ul",
  OL: "ol",
  LI: "li",
};
const blocks = new Set(["p", "ul", "ol", "li"]);
const markup = /<(p|div|br|b|strong|i|em|u|ul|ol|li)\b/i;

/** What a text of the form looks like in the editor: its own formatting, and nothing else that may stand in it. */
export function nodesOf(text: string): DocumentFragment {
  const fragment = document.createDocumentFragment();
  if (markup.test(text)) {
    // A document of its own: nothing in it runs or is fetched.
    copy(new DOMParser().parseFromString(text, "text/html").body, fragment);
    return fragment;
  }
  for (const part of text.split(/\n\s*\n/).filter((lines) => lines.trim() !== "")) {
    const paragraph = document.createElement("p");
    part.split("\n").forEach((line, at) => {
      if (at > 0) paragraph.append(document.createElement("br"));
      paragraph.append(line);
    });
    fragment.append(paragraph);
  }
  return fragment;
}

function copy(from: Node, to: Node): void {
  for (const node of from.childNodes) {
    if (node instanceof Text) to.appendChild(document.createTextNode(node.data));
    if (!(node instanceof Element) || /^(SCRIPT|STYLE|TEMPLATE)$/.test(node.tagName)) continue;
    const name = node.tagName === "BR" ? "br" : allowed[node.tagName];
    const made = name ? to.appendChild(document.createElement(name)) : to;
    if (name !== "br") copy(node, made);
  }
}

/** What the editor holds, as the form sends it: simple HTML, or nothing. The server sanitises it again. */
export function htmlOf(editor: Node): string {
  if (editor.textContent?.trim() === "") return "";
  let html = "";
  let line = "";
  const endLine = () => {
    if (line.trim() !== "") html += `<p>${line.replace(/(<br>)+$/, "")}</p>`;
    line = "";
  };
  for (const node of editor.childNodes) {
    const written = write(node);
    if (node instanceof Element && blocks.has(allowed[node.tagName] ?? "")) {
      endLine();
      html += written;
    } else line += written;
  }
  endLine();
  return html;
}

function write(node: Node): string {
  if (node instanceof Text) return escaped(node.data);
  if (!(node instanceof Element)) return "";
  if (node.tagName === "BR") return "<br>";
  const inside = [...node.childNodes].map(write).join("");
  const name = allowed[node.tagName];
  if (!name) return inside;
  return blocks.has(name) && node.textContent?.trim() === "" ? "" : `<${name}>${inside}</${name}>`;
}

const escaped = (text: string) =>
  text
    .replace(/\u00a0/g, " ")
    .replace(/&/g, "&amp;")
    .replace(/</g, "&lt;")
    .replace(/>/g, "&gt;");
