import { expect, test } from "vitest";
import type { ProgressLabel } from "~/domain/contract/rules";
import { renderHtml } from "../../../tests/support/render-html";
import { ProgressStatus } from "./progress-status";

const toneOf = (label: ProgressLabel) =>
  /class="status(?: status--(\w+))?"/.exec(renderHtml(<ProgressStatus label={label} />))?.[1] ?? "grey";

test.each<ProgressLabel>(["withdrawn", "rejected", "cancelled", "jobDone"])("[FLOW-17] %s is grey", (label) =>
  expect(toneOf(label)).toBe("grey"),
);

test.each<ProgressLabel>(["bookingFixed", "contractCreated", "readyForAction"])(
  "[FLOW-17] %s stands out: something must be done now",
  (label) => expect(toneOf(label)).toBe("act"),
);
