import { readFileSync } from "node:fs";
import { renderToString } from "react-dom/server";
import { afterAll, beforeAll, expect, test, vi } from "vitest";
import { startMessages, startTexts, useTranslation } from "./browser-i18n";

const fetched: string[] = [];

beforeAll(() => {
  vi.stubGlobal("fetch", async (file: string) => {
    fetched.push(/([\w-]+)\.json/.exec(file)?.[1] ?? file);
    return Response.json(JSON.parse(readFileSync(`locales/en/${fetched.at(-1)}.json`, "utf8")));
  });
});
afterAll(() => vi.unstubAllGlobals());

function Words({ namespace, name, values }: { namespace?: string; name: string; values?: Record<string, unknown> }) {
  const { t } = useTranslation(namespace);
  return t(name, values);
}

test("a page is taken over with its texts and the messages it shows; all others come after it", async () => {
  const { skip } = JSON.parse(readFileSync("locales/en/common.json", "utf8"));
  const { required, loggedIn } = JSON.parse(readFileSync("locales/en/messages.json", "utf8"));
  await startTexts("en", ["common"], { required: "Filled in, please.", seats_other: "{{count}} seats" });
  expect(fetched).toEqual(["common"]);
  expect(renderToString(<Words name="skip" />)).toBe(skip);
  expect(renderToString(<Words namespace="messages" name="required" />)).toBe("Filled in, please.");
  expect(renderToString(<Words name="messages:seats" values={{ count: 0 }} />)).toBe("0 seats");
  expect(renderToString(<Words namespace="messages" name="loggedIn" />)).toBe("");
  await startMessages();
  expect(fetched).toEqual(["common", "messages"]);
  expect(renderToString(<Words namespace="messages" name="loggedIn" />)).toBe(loggedIn);
  expect(renderToString(<Words namespace="messages" name="required" />)).toBe(required);
});
