interface Journal {
  entries: { tag: string; breakpoints: boolean }[];
}

const files = import.meta.glob<string>("./migrations/*.sql", { query: "?raw", import: "default", eager: true });
const journal = import.meta.glob<Journal>("./migrations/meta/_journal.json", { import: "default", eager: true });

export interface Migration {
  tag: string;
  sql: string;
}

/** The generated migrations in their order. */
export const migrations: Migration[] = (journal["./migrations/meta/_journal.json"]?.entries ?? []).map(({ tag }) => {
  const sql = files[`./migrations/${tag}.sql`];
  if (sql === undefined) throw new Error(`migration ${tag} is in the journal but not on disk`);
  return { tag, sql };
});
