import { expect, test } from "vitest";
import { dutyFor, mayDo } from "./duties";

test("[ACCS-09][ACCS-11] the owner may do everything, the others what is named, and nobody else what nobody has thought of", () => {
  expect([mayDo("owner", []), mayDo("owner", undefined)]).toEqual([true, true]);
  expect([mayDo("office", ["office"]), mayDo("finance", ["office"])]).toEqual([true, false]);
  expect([mayDo("booker", []), mayDo("onSite", undefined)]).toEqual([false, false]);
});

test("[ACCS-09][ACCS-11] a refusal names the duty of the reader's own side", () => {
  expect(dutyFor("superuser", ["booker", "office"])).toBe("office");
  expect(dutyFor("employer", ["office", "booker"])).toBe("booker");
  expect(dutyFor("employer", ["office"])).toBe("owner");
  expect(dutyFor("superuser", undefined)).toBe("owner");
});
