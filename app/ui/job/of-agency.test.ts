import { expect, test } from "vitest";
import germanBooking from "../../../locales/de/booking.json";
import englishBooking from "../../../locales/en/booking.json";
import englishPayment from "../../../locales/en/payment.json";
import { isOfAgency } from "./of-agency";

test("the pages of the agency are those under its own prefix", () => {
  const paths = ["/superuser", "/superuser/positions/1/selection?reject=2", "/organization/jobs/1/team", "/superusers"];
  expect(paths.map(isOfAgency)).toEqual([true, true, false, false]);
});

test("what a company is told of a rejection sends it to the agency, what the agency is told does not", () => {
  expect(englishBooking.reject.text).toContain("Only we");
  const own = [
    englishBooking.reject.textAgency,
    englishBooking.team.askRejectTextAgency_one,
    englishBooking.team.askRejectTextAgency_other,
  ];
  for (const text of [...own, englishPayment.method.callUsAgency, englishPayment.method.noneAgency])
    expect(text).not.toMatch(/only we|contact us/i);
  expect(germanBooking.reject.textAgency).not.toContain("nur wir");
});
