import { expect, test } from "vitest";
import type { TeamMember } from "~/domain/selection/team/team";
import { LeftOut } from "~/screens/bulk/applicants/applicant-rows";
import { renderHtml } from "../../../../tests/support/render-html";
import { TeamRefused } from "./team-refused";

const textOf = (html: string) => html.replace(/<[^>]+>/g, " ").replace(/\s+/g, " ");
const people = [{ userId: "u1", name: "Mira" }] as TeamMember[];
const namespaces = ["booking", "bulk", "messages"];

test.each(["staffRejected?name=Mira", "meanwhileOnList?name=Mira&who=Berta", "holdAgain?name=Mira", "staffBooked"])(
  "[CASE-63] who cannot be chosen is named once: %s",
  (reason) => {
    const answer = { typed: { person: ["u1"] }, errors: {}, values: { people: { u1: reason } } };
    const refused = { ...answer, errors: { form: ["pickRefused"] } } as unknown as Parameters<
      typeof TeamRefused
    >[0]["answer"];
    const html = renderHtml(<TeamRefused answer={refused} people={people} here="/here" />, "en", namespaces);
    expect(textOf(html).match(/Mira/g)).toHaveLength(1);
  },
);

test("[CASE-63] whom many verdicts did not go through for is named once, with the day and why", () => {
  const left = [{ id: "a1", day: "Fri, 11.12.2026", message: "staffRejected?name=Mira+Berger" }];
  const html = renderHtml(<LeftOut done={1} left={left} />, "en", namespaces);
  expect(textOf(html)).toMatch(/Fri, 11\.12\.2026 .*Mira Berger: Staff is rejected/);
  expect(textOf(html).match(/Mira/g)).toHaveLength(1);
});
