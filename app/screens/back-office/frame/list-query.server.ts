/** What a list is filtered by: words, and what its rows may be. */
export function listQuery({ searchParams }: URL) {
  const asked = (name: string) => searchParams.get(name)?.trim() ?? "";
  return { search: asked("search"), state: asked("state") };
}
