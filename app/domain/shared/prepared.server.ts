import { type SQL, type SQLWrapper, sql } from "drizzle-orm";
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

/**
 * The same for a query that has a few shapes, such as one with and one without a filter: each shape has a name of its
 * own, by which it is built and kept.
 */
export function preparedBy<Shape extends string, Statement>(
  build: (db: Db, shape: Shape) => Statement,
): (db: Db, shape: Shape) => Statement {
  const made = prepared(() => new Map<Shape, Statement>());
  return (db, shape) => {
    const known = made(db);
    const statement = known.get(shape) ?? build(db, shape);
    known.set(shape, statement);
    return statement;
  };
}

/** `inArray` in a query that is kept: the values come as one JSON list, however many they are. */
export const inList = (column: SQLWrapper, name: string): SQL =>
  sql`${column} in (select value from json_each(${sql.placeholder(name)}))`;
