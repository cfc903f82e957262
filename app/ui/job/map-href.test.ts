import { expect, test } from "vitest";
import { mapHref } from "./map-href";

test("[SEEN-04] a map is asked for the address as typed", () => {
  expect(mapHref("Tech Gate, 1220 Wien")).toBe(
    "https://www.openstreetmap.org/search?query=Tech%20Gate%2C%201220%20Wien",
  );
});
