import { expect, test } from "vitest";
import messages from "../../locales/en/messages.json";

test("whatever stands before the question mark of a message with values is a key", () => {
  const files = import.meta.glob<string>(["../domain/**/*.ts", "!../**/*.test.ts"], {
    query: "?raw",
    import: "default",
    eager: true,
  });
  const used = Object.values(files).flatMap((text) =>
    [...text.matchAll(/["`]([a-z][\w.]*)\?\w+=\$?[{\w]/gi)].map(([, key = ""]) => key),
  );
  expect(used).toContain("tooLong");
  expect([...new Set(used)].filter((key) => !(key in messages))).toEqual([]);
});
