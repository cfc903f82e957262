/** What a place field proposes for a text; null when the lookup fails. Too many questions are no failure. */
export async function listLabels(text: string, wants: string | null): Promise<string[] | null> {
  try {
    const answer = await fetch(`/places?q=${encodeURIComponent(text)}`);
    if (answer.status === 429) return [];
    if (!answer.ok) return null;
    const { places, failed } = (await answer.json()) as {
      places: { label: string; name?: string }[];
      failed?: boolean;
    };
    // Only places of the table have a name; everything else is a street (REG-24).
    if (wants === "city") return [...new Set(places.flatMap(({ name }) => name ?? []))];
    if (failed && wants === "street") return null;
    return places.filter(({ name }) => wants !== "street" || !name).map(({ label }) => label);
  } catch {
    return null;
  }
}
