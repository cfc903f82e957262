import { type Asked, type Decoder, type Outcome, startDecoder } from "./decoder.server";
import { comparedInTurns, type Waits } from "./turns/in-turns";

export interface PictureJob extends Omit<Asked, "mayBeHeavy">, Waits {}

interface Waiting extends PictureJob {
  since: number;
  /** Its first program ended under it. */
  isSecondTry?: boolean;
  done: (outcome: Outcome) => void;
  failed: (error: unknown) => void;
}

interface Running {
  job: Waiting;
  /** When its turn began; never, while the program is still starting. */
  since: number;
  slow: boolean;
  decoder: Decoder;
  overtaken: boolean;
}

export interface DecoderSettings {
  start?: (memoryBytes: number) => Decoder;
  memoryBytes?: number;
  /** How long a picture may take while others wait, before it begins again in the slow lane. */
  turnMs?: number;
  /** How long an idle program is kept. */
  idleMs?: number;
}

const MOST_AT_ONCE = 2;
/** How often it is looked, while somebody waits, whether a turn is over. */
const LOOK_MS = 50;

/**
 * Two pictures at once, accounts in turns. A picture that is heavy, or that is still not done when its turn is over and
 * others wait, goes to the slow lane, of which one picture at a time is drawn: one place is always for those who are
 * quick, and two heavy ones never add up.
 */
export function createDecoders(settings: DecoderSettings = {}) {
  const { start = startDecoder, memoryBytes = 500_000_000, turnMs = 500, idleMs = 60_000 } = settings;
  const quick = comparedInTurns<Waiting>();
  const slow = comparedInTurns<Waiting>();
  const running = new Set<Running>();
  let idle: Decoder[] = [];
  let idleTimer: NodeJS.Timeout | undefined;
  let turnTimer: NodeJS.Timeout | undefined;
  let closed = false;

  function fill(): void {
    while (running.size < MOST_AT_ONCE) {
      const quickJob = quick.next();
      const job = quickJob ?? ([...running].some((one) => one.slow) ? undefined : slow.next());
      if (!job) break;
      void draw(job, !quickJob);
    }
    clearTimeout(turnTimer);
    if (quick.whoWait().length > 0) turnTimer = setTimeout(endTurns, LOOK_MS);
  }

  /** Stops what has had its turn, one for each other account that has waited as long. */
  function endTurns(): void {
    const begunBefore = performance.now() - turnMs;
    const overdue = quick.whoWait().filter(({ since }) => since < begunBefore);
    for (const one of running) {
      const at = overdue.findIndex(({ whose }) => whose !== one.job.whose);
      if (at === -1 || one.slow || one.overtaken || one.since > begunBefore) continue;
      overdue.splice(at, 1);
      one.overtaken = true;
      void one.decoder.kill();
    }
    turnTimer = setTimeout(endTurns, LOOK_MS);
  }

  async function draw(job: Waiting, isSlow: boolean): Promise<void> {
    idle = idle.filter((one) => one.isAlive());
    const waited = idle.pop();
    const decoder = waited ?? start(memoryBytes);
    const one: Running = { job, since: Number.POSITIVE_INFINITY, slow: isSlow, decoder, overtaken: false };
    running.add(one);
    try {
      if (!(await decoder.ready)) throw new Error("the program that decodes pictures does not start");
      one.since = performance.now();
      const { task, bytes, limitMs } = job;
      const outcome = await decoder.ask({ task, bytes, limitMs, mayBeHeavy: isSlow });
      const stopped = !outcome.ok && outcome.reason === "stopped";
      // A program that had waited may have ended before anybody could notice: that says nothing about the picture.
      const isUntried = stopped && waited && !job.isSecondTry && performance.now() - one.since < limitMs;
      if ((stopped && one.overtaken) || (!outcome.ok && outcome.reason === "heavy")) slow.add(job);
      else if (isUntried && !closed) quick.add({ ...job, isSecondTry: true });
      else job.done(outcome);
    } catch (error) {
      job.failed(error);
    } finally {
      running.delete(one);
      if (decoder.isAlive()) idle.push(decoder);
      clearTimeout(idleTimer);
      idleTimer = setTimeout(() => void endIdle(), idleMs).unref();
      fill();
    }
  }

  async function endIdle(): Promise<void> {
    const ending = idle;
    idle = [];
    await Promise.all(ending.map((decoder) => decoder.kill()));
  }

  return {
    draw: (job: PictureJob) =>
      new Promise<Outcome>((done, failed) => {
        quick.add({ ...job, done, failed, since: performance.now() });
        fill();
      }),
    /** For the end of the process: nothing is left running. What still waits is not drawn. */
    async close(): Promise<void> {
      closed = true;
      const waiting = [...quick.empty(), ...slow.empty()];
      for (const job of waiting) job.failed(new Error("the server ends"));
      await Promise.all([endIdle(), ...[...running].map(({ decoder }) => decoder.kill())]);
      await endIdle();
    },
  };
}
