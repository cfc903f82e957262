import { describe, expect, test } from "vitest";
import { intentOf, verbOf } from "./intent.server";

const form = (...intents: string[]) => {
  const said = new FormData();
  for (const intent of intents) said.append("intent", intent);
  return said;
};
const status = (read: () => unknown) => {
  try {
    read();
    return 200;
  } catch (thrown) {
    return (thrown as Response).status;
  }
};

describe("what a form asks for", () => {
  test("is one of the buttons it offers", () => {
    expect(intentOf(form("open"), ["open", "done"])).toBe("open");
    expect(intentOf(form(), ["countries", ""])).toBe("");
  });

  test("is refused with 400 when it is unknown, missing or said twice", () => {
    expect(status(() => intentOf(form("close"), ["open", "done"]))).toBe(400);
    expect(status(() => intentOf(form(), ["open", "done"]))).toBe(400);
    expect(status(() => intentOf(form("open", "done"), ["open", "done"]))).toBe(400);
    const file = new FormData();
    file.append("intent", new File(["open"], "open"));
    expect(status(() => intentOf(file, ["open", ""]))).toBe(400);
  });

  test("may say what it is about", () => {
    expect(verbOf(form("delete-job:2"), ["publish", "delete-job"])).toEqual({
      verb: "delete-job",
      intent: "delete-job:2",
    });
    expect(status(() => verbOf(form("drop-job:2"), ["publish", "delete-job"]))).toBe(400);
    expect(status(() => verbOf(form("publish", "publish"), ["publish"]))).toBe(400);
  });
});
