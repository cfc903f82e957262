import { expect, test } from "vitest";
import { pictureOf, picturePath } from "./picture-addresses";

const id = "01M7W2Y7M05KS7EQK3E27ADGJ3";

test.each([
  ["/", "tagwerk", { of: "product" }],
  [`/jobs/${id}`, id, { of: "job", positionId: id }],
  [`/events/${id}`, `events.${id}`, { of: "event", eventId: id }],
  ["/jobs/in/wien", "jobs.in.wien", { of: "jobs", state: "wien" }],
  ["/jobs/as/koch-in-wien", "jobs.as.koch-in-wien", { of: "jobs", work: "koch-in-wien" }],
  ["/jobs/as/koch/in/tirol", "jobs.as.koch.in.tirol", { of: "jobs", work: "koch", state: "tirol" }],
  ["/hire/koch", "hire.koch", { of: "hire", work: "koch" }],
  ["/hire/koch/in/tirol", "hire.koch.in.tirol", { of: "hire", work: "koch", state: "tirol" }],
])("[SEEK-12] the picture of %s is %s.png, in both languages", (path, name, meant) => {
  expect(picturePath(path, "de")).toBe(`/og/${name}.png`);
  expect(picturePath(path, "en")).toBe(`/og/en.${name}.png`);
  expect(pictureOf(`${name}.png`)).toEqual({ ...meant, language: "de" });
  expect(pictureOf(`en.${name}.png`)).toEqual({ ...meant, language: "en" });
});

test.each([
  "",
  ".png",
  "en.png",
  "a.b.png",
  "jobs.png",
  "hire.png",
  "hire.in.wien.png",
  "jobs.as.png",
  "events..png",
  "\n",
])("[SEEK-12] %j is at most a job that there is not", (file) => {
  expect(pictureOf(file).of).toBe("job");
});
