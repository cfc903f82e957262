import { expect, test } from "vitest";
import type { ProgressLabel } from "~/domain/contract/rules";
import { renderHtml } from "../../../tests/support/render-html";
import { ProgressStatus } from "./progress-status";

const toneOf = (label: ProgressLabel) =>
  /class="status(?: status--(\w+))?"/.exec(renderHtml(<ProgressStatus label={label} />))?.[1] ?? "grey";

test.each(["withdrawn", "rejected", "cancelled", "jobDone"] as const)("[FLOW-17] %s is grey", (label) =>
  expect(toneOf(label)).toBe("grey"),
);

test.each(["bookingFixed", "contractCreated", "readyForAction"] as const)(
  "[FLOW-17] %s stands out: something must be done now",
  (label) => expect(toneOf(label)).toBe("act"),
);
