/**
 * The button that Enter presses: the first one of its form. It stands unseen at the beginning of a form in which another
 * button comes before the main one.
 */
export function DefaultSubmit({ name, value, children }: { name?: string; value?: string; children: string }) {
  return (
    <button type="submit" className="hush" tabIndex={-1} aria-hidden="true" name={name} value={value}>
      {children}
    </button>
  );
}
