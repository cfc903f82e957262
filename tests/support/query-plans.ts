import type { World } from "../factories/world";

/** The statements that `read` prepares, in their order. */
export function statementsOf({ db }: World, read: () => unknown): string[] {
  const client = db.$client;
  const prepare = client.prepare;
  const statements: string[] = [];
  client.prepare = ((source: string) => {
    statements.push(source);
    return prepare.call(client, source);
  }) as typeof prepare;
  try {
    read();
  } finally {
    client.prepare = prepare;
  }
  return statements;
}

/** The statements that `read` runs, in their order; those that were prepared before count each time they run. */
export function runsOf({ db }: World, read: () => unknown): string[] {
  const runs: string[] = [];
  const statement = Object.getPrototypeOf(db.$client.prepare("select 1"));
  const { get, all } = statement;
  const counted = (run: typeof get) =>
    function (this: { source: string }, ...given: unknown[]) {
      runs.push(this.source);
      return run.apply(this, given);
    };
  Object.assign(statement, { get: counted(get), all: counted(all) });
  try {
    read();
  } finally {
    Object.assign(statement, { get, all });
  }
  return runs;
}

/** How SQLite answers what `read` asks: one line per step of each statement's plan. */
export function plansOf(world: World, read: () => unknown): string[] {
  return statementsOf(world, read).flatMap((statement) => {
    const plan = world.db.$client.prepare(`explain query plan ${statement}`);
    const parameters = Array(statement.split("?").length - 1).fill(null);
    const named = Object.fromEntries([...statement.matchAll(/[@:](\w+)/g)].map(([, name]) => [name, null]));
    return (plan.all(...parameters, named) as { detail: string }[]).map(({ detail }) => detail);
  });
}

/** By how much each transaction on this connection lets a number grow, from now on. */
export function growthOf({ db: { $client } }: Pick<World, "db">, count: () => number): number[] {
  const growth: number[] = [];
  const begin = $client.transaction;
  $client.transaction = ((work: () => unknown) =>
    begin.call($client, () => {
      const before = count();
      const done = work();
      growth.push(count() - before);
      return done;
    })) as typeof begin;
  return growth;
}
