import { expect, test } from "vitest";
import * as companyFrame from "~/screens/layouts/organization";
import * as staffFrame from "~/screens/layouts/staff";
import * as agencyFrame from "~/screens/layouts/superuser";
import { makeEmployer, makeStaff, makeSuperuser } from "../../factories/rows";
import { withWorld } from "../../factories/with-world";
import { callRoute } from "../../support/call-route";

const world = withWorld();

test("[NAV-02][NAV-04][NAV-05] the profile block names the company or the person, and the city", async () => {
  const blockOf = async (route: object, path: string, as: string) => {
    const { data } = await callRoute(world, { route, path, as });
    return (data as { profile: unknown }).profile;
  };
  const { user, company } = makeEmployer(world, { companyName: "Holzbau Leitner", city: "Graz" });
  expect(await blockOf(companyFrame, "/organization/profile", user.id)).toMatchObject({
    name: company.companyName,
    detail: "Graz",
  });
  const staff = makeStaff(world, { profile: { city: "Linz" } }).user;
  expect(await blockOf(staffFrame, "/staff/profile", staff.id)).toMatchObject({
    name: `${staff.firstName} ${staff.lastName}`,
    detail: "Linz",
  });
  const agency = makeSuperuser(world).user;
  expect(await blockOf(agencyFrame, "/superuser/profile", agency.id)).toMatchObject({ name: "Petra Hofer" });
});
