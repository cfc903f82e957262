import { beforeEach, expect, test } from "vitest";
import { untilFound } from "../../tests/support/until";
import type { Asked, Decoder, Outcome } from "./decoder.server";
import { createDecoders, type PictureJob } from "./decoders.server";

const drawn: Outcome = { ok: true, pictures: [] };

/** A program whose pictures are done when the test says so. */
interface Fake extends Decoder {
  asked: (Asked & { finish: (outcome: Outcome) => void })[];
}

let started: Fake[] = [];
beforeEach(() => {
  started = [];
});

function start(): Fake {
  let alive = true;
  const fake: Fake = {
    ready: Promise.resolve(true),
    asked: [],
    isAlive: () => alive,
    ask: (asked) => new Promise((finish) => fake.asked.push({ ...asked, finish })),
    async kill() {
      alive = false;
      fake.asked.at(-1)?.finish({ ok: false, reason: "stopped" });
    },
  };
  started.push(fake);
  return fake;
}

const all = () => started.flatMap(({ asked }) => asked);
/** Which pictures were begun, in this order. */
const begun: string[] = [];
beforeEach(() => void begun.splice(0));

function job(whose: string, name: string): PictureJob {
  return { whose, task: { kind: "signature" }, bytes: Buffer.from(name), limitMs: 10_000 };
}
const nameOf = ({ bytes }: Pick<Asked, "bytes">) => bytes.toString();
const running = (name: string) => untilFound(() => all().find((one) => nameOf(one) === name));
const isBegun = (name: string) => all().some((one) => nameOf(one) === name);

test("[SAFE-06] two pictures are drawn at once, and accounts take turns", async () => {
  const { draw } = createDecoders({ start });
  const order: string[] = [];
  const jobs = ["a1", "a2", "a3", "a4", "b1", "b2", "c1"].map((name) =>
    draw(job(name.slice(0, 1), name)).then(() => order.push(name)),
  );
  for (const name of ["a1", "a2", "a3", "b1", "c1", "a4", "b2"]) {
    const one = await running(name);
    expect(all().length - order.length).toBeLessThanOrEqual(2);
    one.finish(drawn);
    await untilFound(() => order.includes(name));
  }
  await Promise.all(jobs);
  expect(started).toHaveLength(2);
});

test("[SAFE-06] of heavy pictures one is drawn at a time, and the other place stays free for others", async () => {
  const { draw } = createDecoders({ start });
  const answers = [draw(job("a", "large 1")), draw(job("b", "large 2"))];
  for (const name of ["large 1", "large 2"]) (await running(name)).finish({ ok: false, reason: "heavy" });
  const again = await untilFound(() => all().find((one) => one.mayBeHeavy));
  expect(nameOf(again)).toBe("large 1");
  const small = draw(job("c", "small"));
  (await running("small")).finish(drawn);
  await small;
  expect(all().filter((one) => one.mayBeHeavy)).toHaveLength(1);
  again.finish(drawn);
  (await untilFound(() => all().find((one) => one.mayBeHeavy && nameOf(one) === "large 2"))).finish(drawn);
  expect(await Promise.all(answers)).toEqual([drawn, drawn]);
});

test("[SAFE-06] who is not done when the turn is over makes room for others, and begins again in the slow lane", async () => {
  const { draw } = createDecoders({ start, turnMs: 20 });
  const both = ["endless 1", "endless 2"].map((name) => draw({ ...job("a", name), limitMs: 0 }));
  await Promise.all([running("endless 1"), running("endless 2")]);
  const other = draw(job("b", "photo"));
  (await running("photo")).finish(drawn);
  expect(await other).toEqual(drawn);
  const again = await untilFound(() => all().find((one) => one.mayBeHeavy));
  again.finish({ ok: false, reason: "stopped" });
  const rest = await untilFound(() =>
    all().find((one) => one !== again && nameOf(one) !== nameOf(again) && nameOf(one) !== "photo"),
  );
  rest.finish(drawn);
  expect((await Promise.all(both)).map(({ ok }) => ok).sort()).toEqual([false, true]);
});

test("[SAFE-06] nobody's turn is over while only they themselves wait", async () => {
  const { draw } = createDecoders({ start, turnMs: 5 });
  const jobs = ["a1", "a2", "a3"].map((name) => draw(job("a", name)));
  const [one, two] = [await running("a1"), await running("a2")];
  // Long enough for several looks at the clock.
  const stranger = createDecoders({ start, turnMs: 5 });
  const theirs = ["b1", "b2", "c1"].map((name) => stranger.draw(job(name.slice(0, 1), name)));
  (await running("c1")).finish(drawn);
  expect(isBegun("a3")).toBe(false);
  one.finish(drawn);
  two.finish(drawn);
  (await running("a3")).finish(drawn);
  expect(await Promise.all(jobs)).toEqual([drawn, drawn, drawn]);
  await stranger.close();
  await Promise.all(theirs);
});

test("[SAFE-06] a program that is gone is replaced", async () => {
  const { draw } = createDecoders({ start });
  const first = draw(job("a", "bomb"));
  await running("bomb");
  await started[0]?.kill();
  expect(await first).toEqual({ ok: false, reason: "stopped" });
  const second = draw(job("a", "photo"));
  (await running("photo")).finish(drawn);
  expect(await second).toEqual(drawn);
  expect(started).toHaveLength(2);
});

test("[SAFE-06] a picture that meets a program which ended while it waited is drawn by another, but not a third time", async () => {
  const { draw } = createDecoders({ start });
  const before = [draw(job("a", "a1")), draw(job("b", "b1"))];
  for (const name of ["a1", "b1"]) (await running(name)).finish(drawn);
  await Promise.all(before);
  const [photo, bomb] = [draw(job("a", "photo")), draw(job("b", "bomb"))];
  await Promise.all([running("photo"), running("bomb")]);
  for (const one of [...started]) await one.kill();
  const again = (name: string) => untilFound(() => all().filter((one) => nameOf(one) === name)[1]);
  (await again("photo")).finish(drawn);
  (await again("bomb")).finish({ ok: false, reason: "stopped" });
  expect(await photo).toEqual(drawn);
  expect(await bomb).toEqual({ ok: false, reason: "stopped" });
  expect(started).toHaveLength(4);
});

test("[SAFE-06] a picture that took all its time in a program is not tried again", async () => {
  const { draw } = createDecoders({ start });
  const before = draw(job("a", "a1"));
  (await running("a1")).finish(drawn);
  await before;
  const endless = draw({ ...job("a", "endless"), limitMs: 0 });
  (await running("endless")).finish({ ok: false, reason: "stopped" });
  expect(await endless).toEqual({ ok: false, reason: "stopped" });
  expect(all()).toHaveLength(2);
});

test("[SAFE-06] a program that does not start fails its picture and no other", async () => {
  let tries = 0;
  const { draw } = createDecoders({
    start: () => (++tries === 1 ? { ...start(), ready: Promise.resolve(false), isAlive: () => false } : start()),
  });
  await expect(draw(job("a", "first"))).rejects.toThrow("does not start");
  const second = draw(job("a", "second"));
  (await running("second")).finish(drawn);
  expect(await second).toEqual(drawn);
});

test("[SAFE-06] idle programs are ended after a while", async () => {
  const { draw } = createDecoders({ start, idleMs: 10 });
  const one = draw(job("a", "photo"));
  (await running("photo")).finish(drawn);
  await one;
  expect(started[0]?.isAlive()).toBe(true);
  await untilFound(() => !started[0]?.isAlive());
});

test("[SAFE-06] closing ends every program, and what waits is not drawn", async () => {
  const { draw, close } = createDecoders({ start });
  const jobs = ["a1", "a2", "a3"].map((name) => draw(job("a", name)));
  const waiting = expect(jobs[2]).rejects.toThrow("the server ends");
  await Promise.all([running("a1"), running("a2")]);
  await close();
  await waiting;
  expect(started.map((one) => one.isAlive())).toEqual([false, false]);
  expect(isBegun("a3")).toBe(false);
});
