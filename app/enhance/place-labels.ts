interface Answer {
  places: { label: string; name?: string; postalCode?: string | null }[];
  failed?: boolean;
}

const ask = (text: string, wants?: string | null) =>
  fetch(`/places?q=${encodeURIComponent(text)}${wants === "street" ? "&wants=street" : ""}`);

/** The town of a postal code of the table; null without one, and when the lookup fails. */
export async function townOf(postalCode: string): Promise<string | null> {
  try {
    const answer = await ask(postalCode);
    if (!answer.ok) return null;
    const { places } = (await answer.json()) as Answer;
    return places.find((place) => place.name && place.postalCode === postalCode)?.name ?? null;
  } catch {
    return null;
  }
}

/** The town nearest to where the device is, known to about a kilometre; null where there is none. */
export async function townAt({ latitude, longitude }: { latitude: number; longitude: number }) {
  const answer = await fetch(`/places?lat=${latitude.toFixed(2)}&lng=${longitude.toFixed(2)}`);
  if (!answer.ok) return null;
  const { places } = (await answer.json()) as Answer;
  return places[0] ?? null;
}

/** What a place field proposes for a text; null when the lookup fails. Too many questions are no failure. */
export async function listLabels(text: string, wants: string | null): Promise<string[] | null> {
  try {
    const answer = await ask(text, wants);
    if (answer.status === 429) return [];
    if (!answer.ok) return null;
    const { places, failed } = (await answer.json()) as Answer;
    // Only places of the table have a name; everything else is a street (REG-24).
    if (wants === "city") return [...new Set(places.flatMap(({ name }) => name ?? []))];
    if (failed && wants === "street") return null;
    return places.filter(({ name }) => wants !== "street" || !name).map(({ label }) => label);
  } catch {
    return null;
  }
}
