/** The raw value of a cookie of this request, or null; of two of one name nobody can say which is ours. */
export function rawCookie(request: Request, name: string): string | null {
  const values: string[] = [];
  for (const part of request.headers.get("Cookie")?.split(";") ?? []) {
    const [key, ...value] = part.trim().split("=");
    if (key === name) values.push(value.join("="));
  }
  return values.length === 1 ? (values[0] ?? null) : null;
}
