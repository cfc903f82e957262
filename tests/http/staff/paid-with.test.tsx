import { expect, test } from "vitest";
import { HoursSection } from "~/screens/my-jobs/hours-section";
import { renderHtml } from "../../support/render-html";

test("[FLOW-16] after hours the page says what is paid with which statement, and leads to what the past jobs pay", () => {
  const from = { day: "2026-11-20", time: "08:00" };
  const confirmed = {
    day: "2026-11-20",
    start: "08:00",
    end: "14:00",
    minutes: 360,
    employerName: "Eva Huber",
    payCents: 8568,
  };
  const html = renderHtml(
    <HoursSection
      state="confirmed"
      href="/x"
      from={from}
      until={from}
      confirmed={confirmed}
      waits={false}
      proposeHref={null}
      proposal={null}
    />,
    "en",
    ["contract", "common"],
  );
  expect(html.replace(/\u00a0/g, " ")).toContain("€85.68 gross, paid with the statement of November.");
  expect(html).toContain('href="/staff/my-jobs?tab=past"');
});
