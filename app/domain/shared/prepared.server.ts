import type { Context } from "./context";

type Db = Context["db"];

/**
 * A query that is built and compiled once for each connection. What changes from call to call is a placeholder:
 * `const findUser = prepared((db) => db.select()….where(eq(users.id, sql.placeholder("id"))).prepare())`, then
 * `findUser(context.db).get({ id })`.
 */
export function prepared<Statement>(build: (db: Db) => Statement): (db: Db) => Statement {
  const made = new WeakMap<Db, Statement>();
  return (db) => {
    let statement = made.get(db);
    if (statement === undefined) {
      statement = build(db);
      made.set(db, statement);
    }
    return statement;
  };
}
