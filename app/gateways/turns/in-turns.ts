/** What waits for its turn: an account, or the address of a visitor. */
export interface Waits {
  whose: string;
}

/** One of each account after the other. */
export function comparedInTurns<T extends Waits>() {
  let byAccount = new Map<string, T[]>();
  return {
    /** The next one of each account. */
    whoWait: () => [...byAccount.values()].flatMap(([first]) => first ?? []),
    add: (job: T) => void byAccount.set(job.whose, [...(byAccount.get(job.whose) ?? []), job]),
    next(): T | undefined {
      const [first] = byAccount;
      if (!first) return undefined;
      const [whose, [job, ...others]] = first;
      byAccount.delete(whose);
      if (others.length > 0) byAccount.set(whose, others);
      return job;
    },
    empty(): T[] {
      const jobs = [...byAccount.values()].flat();
      byAccount = new Map();
      return jobs;
    },
  };
}

/** Somebody has as many tasks waiting as they may. */
export class TooManyTurns extends Error {}

/**
 * Runs one task at a time, accounts in turns. Of one account at most `each` wait or run; the next one is refused with
 * TooManyTurns, before anything of it is done (SAFE-42).
 */
export function inTurns(each: number) {
  const waiting = comparedInTurns<Waits & { begin: () => void }>();
  const open = new Map<string, number>();
  let isRunning = false;
  return async <T>(whose: string, task: () => Promise<T>): Promise<T> => {
    const before = open.get(whose) ?? 0;
    if (before >= each) throw new TooManyTurns(`${each} are waiting already`);
    open.set(whose, before + 1);
    if (isRunning) await new Promise<void>((begin) => waiting.add({ whose, begin }));
    isRunning = true;
    try {
      return await task();
    } finally {
      const left = (open.get(whose) ?? 1) - 1;
      if (left > 0) open.set(whose, left);
      else open.delete(whose);
      const next = waiting.next();
      if (next) next.begin();
      else isRunning = false;
    }
  };
}
