import { expect, test } from "vitest";
import { formatText } from "~/domain/event/formatted-text.server";

test("[REQ-04] formatted text is kept and sanitised", () => {
  const typed = '<p onclick="x()">Mäntel <b>annehmen</b></p><script>alert(1)</script><ul><li>Marken</li></ul>';
  expect(formatText(typed)).toBe("<p>Mäntel <strong>annehmen</strong></p><ul><li>Marken</li></ul>");
});

test("plain text gets paragraphs, line breaks and lists", () => {
  expect(formatText("Gäste empfangen.\r\nSpendenbox\r\n\r\n- Deutsch\n- Englisch")).toBe(
    "<p>Gäste empfangen.<br />Spendenbox</p><ul><li>Deutsch</li><li>Englisch</li></ul>",
  );
  expect(formatText("  ")).toBe("");
});

test("[REQ-04] emphasis within plain lines keeps the lines", () => {
  expect(formatText("<b>Treffpunkt</b>\nEingang\n\n- <i>Deutsch</i>\n- Englisch <3")).toBe(
    "<p><strong>Treffpunkt</strong><br />Eingang</p><ul><li><em>Deutsch</em></li><li>Englisch &lt;3</li></ul>",
  );
  expect(formatText("<b>a\n\nb</b>")).toBe("<p><strong>a</strong></p><p>b</p>");
});

test("signs of plain text stay signs", () => {
  expect(formatText('2 < 3 & "so" <3')).toBe("<p>2 &lt; 3 &amp; &quot;so&quot; &lt;3</p>");
  expect(formatText("<svg onload=alert(1)>")).toBe("<p>&lt;svg onload=alert(1)&gt;</p>");
});

test("links lead only where links may lead", () => {
  expect(formatText('<a href="javascript:alert(1)">a</a> <a href="https://tagwerk.example" style="x">b</a>')).toBe(
    '<p><a>a</a> <a href="https://tagwerk.example">b</a></p>',
  );
});

test.each([
  "<p><img src=x onerror=alert(1)></p>",
  "<b><iframe src=//x></iframe></b>",
  '<p style="background:url(//x)">a</p>',
  "<p><style>*{}</style></p>",
])("%s keeps nothing that runs or loads", (typed) => {
  expect(formatText(typed)).not.toMatch(/onerror|iframe|style|img|url/);
});
