const ADDRESS = /(https?:\/\/[^\s<>"]*[^\s<>".,;:!?)])/;

/** Text whose web addresses can be followed. */
export function LinkedText({ text }: { text: string }) {
  // Splitting by a group puts every second part at an odd place.
  const parts = text.split(ADDRESS).map((part, place) => ({ part, place }));
  return parts.map(({ part, place }) =>
    place % 2 ? (
      <a key={place} href={part}>
        {part}
      </a>
    ) : (
      part
    ),
  );
}
