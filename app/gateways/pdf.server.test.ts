import { execFileSync } from "node:child_process";
import { writeFileSync } from "node:fs";
import { createServer } from "node:http";
import type { AddressInfo } from "node:net";
import { join } from "node:path";
import { afterAll, expect, test } from "vitest";
import { closePdf, findChromium, renderPdf } from "~/gateways/pdf.server";
import { dataDir } from "../../tests/support/data-dir";
import { untilHolds } from "../../tests/support/until";

afterAll(async () => {
  await closePdf();
});

function textOf(pdf: Buffer): string {
  return execFileSync("pdftotext", ["-layout", "-", "-"], { input: pdf, encoding: "utf8" });
}

type Process = { pid: number; parent: number; command: string };

function processes(): Process[] {
  return execFileSync("ps", ["-eo", "pid=,ppid=,args="], { encoding: "utf8" })
    .split("\n")
    .flatMap((line) => {
      const [, pid, parent, command] = /^ *(\d+) +(\d+) (.*)$/.exec(line) ?? [];
      return command === undefined ? [] : [{ pid: Number(pid), parent: Number(parent), command }];
    });
}

/** Everything that Chromium consists of, zombies included. */
function chromium(all = processes(), parent = process.pid): Process[] {
  const children = all.filter((one) => one.parent === parent && !one.command.startsWith("ps "));
  return children.flatMap((one) => [one, ...chromium(all, one.pid)]).filter(({ command }) => command.includes("chrom"));
}

test("a document has its text, title, language, tags and page numbers", async () => {
  const pages = `<h1>Arbeitsvertrag für Žofie Grüßer</h1><p>1.234,50 €</p><p style="break-before: page">Seite zwei</p>`;
  const pdf = await renderPdf({ html: pages, lang: "de", title: "Vertrag <1>", footer: "Tagwerk & Söhne" });
  const text = textOf(pdf);
  for (const part of ["Arbeitsvertrag für Žofie Grüßer", "1.234,50 €", "Seite zwei", "Tagwerk & Söhne"]) {
    expect(text).toContain(part);
  }
  expect(text).toMatch(/1 ?\/ ?2[\s\S]*2 ?\/ ?2/);
  const file = join(dataDir, "contract.pdf");
  writeFileSync(file, pdf);
  const facts = execFileSync("pdfinfo", [file], { encoding: "utf8" });
  expect(facts).toMatch(/Title: +Vertrag <1>\n/);
  expect(facts).toMatch(/Tagged: +yes/);
  expect(facts).toMatch(/A4/);
  expect(pdf.toString("latin1")).toContain("/Lang (de)");
});

test("HTML reaches neither the network nor files, and no script runs", async () => {
  let connections = 0;
  const server = createServer((_request, response) => response.end("secret from the network"));
  server.on("connection", () => {
    connections += 1;
  });
  await new Promise<void>((resolve) => server.listen(0, "127.0.0.1", resolve));
  const outside = `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
  const secret = join(dataDir, "secret.txt");
  writeFileSync(secret, "secret from a file");
  const html = `
    <p>Before</p><img src="${outside}/a.png"><img src="file://${secret}"><iframe src="${outside}/f"></iframe>
    <iframe src="file://${secret}"></iframe><object data="file://${secret}"></object><embed src="${outside}/e">
    <iframe srcdoc="<img src='${outside}/s'>"></iframe><link rel="stylesheet" href="${outside}/c.css"><link rel="preconnect" href="${outside}">
    <link rel="dns-prefetch" href="http://tagwerk.example"><meta http-equiv="refresh" content="0;url=${outside}/r">
    <style>@import "${outside}/i.css"; body { background: url(${outside}/b.png) } @font-face { font-family: x; src: url(${outside}/x) }</style>
    <base href="file:///"><img src="etc/hostname" onerror="document.body.textContent = 'script ran'">
    <script>document.body.textContent = "script ran"; fetch("${outside}/j")</script><svg onload="document.body.textContent = 'script ran'"></svg>
    <p>After</p>`;
  const text = textOf(await renderPdf({ html, lang: "en", title: "Spy" }));
  server.close();
  expect(text).toContain("Before");
  expect(text).toContain("After");
  expect(text).not.toMatch(/secret|script ran/);
  expect(connections).toBe(0);
});

test("Chromium killed in the middle: the document is made by a new one, and none is left over", async () => {
  await renderPdf({ html: "warm", lang: "de", title: "warm" });
  const before = chromium();
  const main = before.find(({ command }) => !command.includes("--type=") && !command.startsWith("/bin/sh"));
  const slow = renderPdf({ html: "<p>Stunden</p>".repeat(4000), lang: "de", title: "long" });
  await new Promise((resolve) => setImmediate(resolve));
  if (!main) throw new Error("Chromium does not run");
  process.kill(main.pid, "SIGKILL");
  expect(textOf(await slow)).toContain("Stunden");
  const old = before.map(({ pid }) => pid);
  // Grandchildren of a killed Chromium are reaped by the system's first process, in its own time.
  const leftOver = ({ pid, parent, command }: Process) =>
    old.includes(pid) && (parent === process.pid || !command.includes("<defunct>"));
  await untilHolds(() => expect(processes().filter(leftOver)).toEqual([]));
});

test("a document that takes too long is given up, and the next one is made", async () => {
  await expect(renderPdf({ html: "slow", lang: "de", title: "Bill 7" }, { limitMs: 1 })).rejects.toThrow(
    '"Bill 7" took longer than 1 ms',
  );
  expect(textOf(await renderPdf({ html: "quick", lang: "de", title: "Bill 8" }))).toContain("quick");
});

test("many at once come out in full, and closing ends Chromium", async () => {
  const numbers = [1, 2, 3, 4, 5, 6];
  const made = await Promise.all(
    numbers.map((number) => renderPdf({ html: `Rechnung ${number}`, lang: "de", title: "x" })),
  );
  expect(made.map((pdf) => textOf(pdf).match(/Rechnung \d/)?.[0])).toEqual(
    numbers.map((number) => `Rechnung ${number}`),
  );
  await closePdf();
  await untilHolds(() => expect(chromium()).toEqual([]));
});

test("Chromium is found on this machine", () => {
  expect(findChromium()).toMatch(/chromium/);
});
