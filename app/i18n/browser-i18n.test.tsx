import { readFileSync } from "node:fs";
import { renderToString } from "react-dom/server";
import { afterAll, beforeAll, expect, test, vi } from "vitest";
import { untilHolds } from "../../tests/support/until";
import { awaitUse, startTexts, useTranslation } from "./browser-i18n";
import { partOf } from "./text-files";

const fetched: string[] = [];
let offline = false;

beforeAll(() => {
  vi.stubGlobal("fetch", async (file: string) => {
    if (offline) throw new TypeError("Failed to fetch");
    const part = /([\w.]+)-en-[\w-]+\.json/.exec(file)?.[1] ?? file;
    fetched.push(part);
    const [namespace, group = ""] = part.split(".");
    const texts = JSON.parse(readFileSync(`locales/en/${namespace}.json`, "utf8"));
    const { required, ...rest } = texts;
    if (namespace === "messages") return Response.json(group ? rest : { required });
    if (!group || group === "all") return Response.json(texts);
    return texts[group] ? Response.json({ [group]: texts[group] }) : new Response(null, { status: 404 });
  });
});
afterAll(() => vi.unstubAllGlobals());

function Words({ namespace, name, values }: { namespace?: string; name: string; values?: Record<string, unknown> }) {
  const { t } = useTranslation(namespace);
  return t(name, values);
}

test("a page is taken over with its texts and the messages it shows; all others come when it is used", async () => {
  const { skip } = JSON.parse(readFileSync("locales/en/common.json", "utf8"));
  const { required, loggedIn } = JSON.parse(readFileSync("locales/en/messages.json", "utf8"));
  await startTexts("en", ["common"], {
    messages: { required: "Filled in, please.", seats_other: "{{count}} seats" },
  });
  expect(fetched).toEqual(["common"]);
  expect(renderToString(<Words name="skip" />)).toBe(skip);
  expect(renderToString(<Words namespace="messages" name="required" />)).toBe("Filled in, please.");
  expect(renderToString(<Words name="messages:seats" values={{ count: 0 }} />)).toBe("0 seats");
  const page = new EventTarget();
  awaitUse(page);
  offline = true;
  page.dispatchEvent(new Event("keydown"));
  expect(renderToString(<Words namespace="messages" name="loggedIn" />)).toBe("");
  await new Promise((settled) => setTimeout(settled));
  offline = false;
  expect(fetched).toEqual(["common"]);
  // Whoever shows one that is not there asks for all of them.
  renderToString(<Words namespace="messages" name="loggedIn" />);
  await untilHolds(() => expect(renderToString(<Words namespace="messages" name="loggedIn" />)).toBe(loggedIn));
  expect(fetched).toEqual(["common", "messages", "messages.rest"]);
  expect(renderToString(<Words namespace="messages" name="required" />)).toBe(required);
});

test("the first use of a page fetches what its scripts may say, and sending what may be answered", async () => {
  vi.resetModules();
  fetched.length = 0;
  const fresh = await import("./browser-i18n");
  await fresh.startTexts("en", ["common"], { request: { text: { bold: "Bold" } } });
  const page = new EventTarget();
  fresh.awaitUse(page);
  expect(fetched).toEqual(["common"]);
  for (const use of ["pointerdown", "click", "keydown"]) page.dispatchEvent(new Event(use));
  await untilHolds(() => expect(fetched).toEqual(["common", "messages", "request.text"]));
  for (const _ of ["once", "again"]) page.dispatchEvent(new Event("submit"));
  await untilHolds(() => expect(fetched.slice(3)).toEqual(["messages.rest"]));
});

let anew: typeof import("./browser-i18n");
function Said({ name }: { name: string }) {
  return anew.useTranslation("request").t(name);
}

test("a text that a page says only later comes with all of its group, and nothing waits for it", async () => {
  vi.resetModules();
  fetched.length = 0;
  anew = await import("./browser-i18n");
  await anew.startTexts("en", ["common"], { request: { text: { bold: "Bold" } } });
  expect(renderToString(<Said name="text.bold" />)).toBe("Bold");
  expect(renderToString(<Said name="text.italic" />)).toBe("");
  const { text } = JSON.parse(readFileSync("locales/en/request.json", "utf8"));
  await untilHolds(() => expect(renderToString(<Said name="text.italic" />)).toBe(text.italic));
  expect(fetched).toEqual(["common", "request.text"]);
});

test("what first appears by typing never holds up the page, also of a namespace that the page has brought nothing of", async () => {
  vi.resetModules();
  fetched.length = 0;
  vi.stubGlobal("location", { href: "/one" });
  anew = await import("./browser-i18n");
  await anew.startTexts("en", ["common"], { event: { title: "Events" } });
  const page = new EventTarget();
  anew.awaitUse(page);
  page.dispatchEvent(new Event("keydown"));
  expect(renderToString(<Said name="job.duplicate" />)).toBe("");
  const { job } = JSON.parse(readFileSync("locales/en/request.json", "utf8"));
  await untilHolds(() => expect(renderToString(<Said name="job.duplicate" />)).toBe(job.duplicate));
  expect(fetched).toContain("request.job");
});

test("the next page of the same namespace is shown with its texts, and the old one until then", async () => {
  vi.resetModules();
  fetched.length = 0;
  vi.stubGlobal("location", { href: "/one" });
  anew = await import("./browser-i18n");
  await anew.startTexts("en", ["common"], { request: { text: { bold: "Bold" } } });
  vi.stubGlobal("location", { href: "/two" });
  expect(() => renderToString(<Said name="job.duplicate" />)).toThrow();
  const { job } = JSON.parse(readFileSync("locales/en/request.json", "utf8"));
  await untilHolds(() => expect(renderToString(<Said name="job.duplicate" />)).toBe(job.duplicate));
  expect(fetched).toEqual(["common", "request.all"]);
});

test("what the answer to a form shows first is shown with its texts, also at the same address", async () => {
  vi.resetModules();
  fetched.length = 0;
  vi.stubGlobal("location", { href: "/one" });
  anew = await import("./browser-i18n");
  await anew.startTexts("en", ["common"], { request: { text: { bold: "Bold" } } });
  const page = new EventTarget();
  anew.awaitUse(page);
  for (const use of ["pointerdown", "click", "submit"]) page.dispatchEvent(new Event(use));
  expect(() => renderToString(<Said name="job.duplicate" />)).toThrow();
  const { job } = JSON.parse(readFileSync("locales/en/request.json", "utf8"));
  await untilHolds(() => expect(renderToString(<Said name="job.duplicate" />)).toBe(job.duplicate));
});

test("a group that is not there is asked for once, and its texts are their keys; a message with a dot is in no group", async () => {
  vi.resetModules();
  fetched.length = 0;
  anew = await import("./browser-i18n");
  await anew.startTexts("en", ["common"], { request: { text: { bold: "Bold" } } });
  expect(renderToString(<Said name="nowhere.at" />)).toBe("");
  await untilHolds(() => expect(renderToString(<Said name="nowhere.at" />)).toBe("nowhere.at"));
  expect(fetched).toEqual(["common", "request.nowhere"]);
  expect(partOf("messages", "endTime.atMost")).toBe("messages");
});
