import { expect, test } from "vitest";
import * as myJobs from "~/screens/my-jobs/my-jobs";
import { MORE, moreId } from "~/ui/frame/pager";
import { makeApplication, makeEmployer, makePosition, makePostedPosition, makeStaff } from "../../factories/rows";
import { withWorld } from "../../factories/with-world";
import { callRoute } from "../../support/call-route";

const world = withWorld();

test("[FLOW-09] load more leads to the first new one, which has the id that the link names", async () => {
  const { user } = makeStaff(world);
  const posted = makePostedPosition(world, makeEmployer(world).company.id);
  for (let day = 1; day <= 12; day += 1) {
    const position = makePosition(world, posted.job, { startsAt: posted.position.startsAt + day * 86_400_000 });
    makeApplication(world, position.id, user.id);
  }
  const pageOf = async (search: string) => {
    const { data } = await callRoute(world, { route: myJobs, path: `/staff/my-jobs${search}`, as: user.id });
    return data as { moreHref: string | null; seen: number; jobs: unknown[] };
  };
  const first = await pageOf("");
  expect(first.moreHref).toMatch(new RegExp(`page=2.*#${MORE}$`));
  expect(first.jobs.map((_, index) => moreId(index, first.seen)).filter(Boolean)).toEqual([]);
  const second = await pageOf("?page=2");
  expect(second.jobs.map((_, index) => moreId(index, second.seen)).indexOf(MORE)).toBe(first.jobs.length);
});
