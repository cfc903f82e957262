/** How full, one mark per person. The caller writes the numbers beside it. */
export function Seats({ full, held = 0, total }: { full: number; held?: number; total: number }) {
  const marks = [...Array(full).fill("is-full"), ...Array(held).fill("is-held")].slice(0, total);
  const seats = Array.from({ length: total }, (_, number) => ({ number, state: marks[number] }));
  return (
    <span className="seats" aria-hidden="true">
      {seats.map(({ number, state }) => (
        <i key={number} className={state} />
      ))}
    </span>
  );
}
