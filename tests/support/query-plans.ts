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

/** How SQLite answers what `read` asks: one line per step of each statement's plan. */
export function plansOf(world: World, read: () => unknown): string[] {
  return statementsOf(world, read).flatMap((statement) => {
    const plan = world.db.$client.prepare(`explain query plan ${statement}`);
    const parameters = Array(statement.split("?").length - 1).fill(null);
    const named = Object.fromEntries([...statement.matchAll(/@(\w+)/g)].map(([, name]) => [name, null]));
    return (plan.all(...parameters, named) as { detail: string }[]).map(({ detail }) => detail);
  });
}
