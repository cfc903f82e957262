/** What attackers type: each would call zap() if a page took it for markup. */
const attempts = [
  "<script>zap()</script>",
  "<img src=x onerror=zap()>",
  "<svg/onload=zap()>",
  '"><script>zap()</script>',
  "'><img src=x onerror=zap()>",
  '" onmouseover="zap()',
  "' onfocus='zap()' autofocus='",
  "</textarea><script>zap()</script>",
  "</title><script>zap()</script>",
  "</script><script>zap()</script>",
  "</style><script>zap()</script>",
  "<a href=javascript:zap()>x</a>",
  '<a href="https://good.example" onclick="zap()">x</a>',
  "javascript:zap()",
  "data:text/html,<script>zap()</script>",
  "<iframe srcdoc='<script>zap()</script>'></iframe>",
  "<object data=javascript:zap()></object>",
  "<base href=//elsewhere.example/>",
  "<meta http-equiv=refresh content='0;url=javascript:zap()'>",
  "<style>@import '//elsewhere.example'</style>",
  "<p style=background:url(javascript:zap())>x</p>",
  "<!--<img src=--><img src=x onerror=zap()//>",
  "<math><mi//xlink:href='javascript:zap()'>",
  "\u2028</script><script>zap()</script>",
  "{{zap()}}<%=zap()%>",
];

const disguises: ((text: string) => string)[] = [
  (text) => text,
  (text) => text.toUpperCase(),
  (text) => text.replace(/script/gi, "sCrIpT"),
  (text) => text.replace("<", "<\n"),
  (text) => text.replace(/javascript/g, "java\tscript"),
  (text) => text.replace(/javascript/g, "jav&#x61;script"),
  (text) => text.replace(/</g, "&lt;").replace(/>/g, "&gt;"),
  (text) => `${text}${text}`,
  (text) => `<p>${text}</p>`,
  (text) => `<b>${text}`,
  (text) => `<a href="${text}">x</a>`,
  (text) => `Gala ${text} Wien`,
  (text) => text.replace(/ /g, "/"),
  (text) => text.replace(/zap\(\)/g, "zap`1`"),
  (text) => text.replace("<", "<<"),
  (text) => text.replace(/>/g, ""),
  (text) => text.replace("<", "\u0000<"),
  (text) => text.replace(/=/g, " =\n"),
  (text) => `&${text}&amp;`,
  (text) => `<ul><li>${text}</li></ul>`,
];

/** 500 of them. */
export const injections = disguises.flatMap((disguise) => attempts.map(disguise));

const named: Record<string, string> = { lt: "<", gt: ">", amp: "&", quot: '"', colon: ":", tab: "\t", newline: "\n" };
const decoded = (value: string) =>
  value.replace(/&#x([0-9a-f]+);?|&#(\d+);?|&(\w+);/gi, (all, hex, decimal, name) =>
    hex
      ? String.fromCodePoint(Number.parseInt(hex, 16))
      : decimal
        ? String.fromCodePoint(Number(decimal))
        : (named[name.toLowerCase()] ?? all),
  );

const tag = /<([a-zA-Z][^\s/>]*)((?:"[^"]*"|'[^']*'|[^>"'])*)>/g;
const attribute = /([^\s"'<>/=]+)(?:\s*=\s*("[^"]*"|'[^']*'|[^\s"'=<>`]+))?/g;
const holdsAddress = /^(href|src|action|formaction|data|srcdoc|xlink:href|poster)$/i;

/** Our own scripts carry the nonce; data for search engines is none. */
const ours = /^<script\b[^>]*(\bnonce=|type="application\/ld\+json")/;

/** The first thing in a document that a browser would run or fetch although nobody of us wrote it, or null. */
export function foreignMarkup(html: string): string | null {
  for (const [block, inside = ""] of html.matchAll(/<script\b[^>]*>([\s\S]*?)<\/script>/g)) {
    if (/zap/i.test(inside) && (!ours.test(block) || /<[/!a-z]/i.test(inside))) return block.slice(0, 200);
  }
  const markup = html
    .replace(/<script\b[^>]*>[\s\S]*?<\/script>/g, (block) => (ours.test(block) ? "" : block))
    .replace(/<style>[\s\S]*?<\/style>/g, (block) => (/zap|elsewhere/.test(block) ? block : ""));
  for (const [whole, name = "", rest = ""] of markup.matchAll(tag)) {
    if (/^(iframe|object|embed|base|style|math)$/i.test(name) && /zap|elsewhere/i.test(whole)) return whole;
    for (const [, key = "", given = ""] of rest.matchAll(attribute)) {
      const value = decoded(given.replace(/^["']|["']$/g, ""));
      if (/^on/i.test(key)) return whole;
      if (/^http-equiv$/i.test(key) && /^refresh$/i.test(value)) return whole;
      const address = [...value].filter((sign) => sign > " ").join("");
      if (holdsAddress.test(key) && /^(javascript|vbscript|data:text)/i.test(address)) return whole;
      if (/^style$/i.test(key) && /javascript|zap/i.test(value)) return whole;
    }
  }
  return null;
}
