/**
 * The button that Enter presses: the first one of its form. It stands unseen at the beginning of a form in which another
 * button comes before the main one.
 */
export function DefaultSubmit({
  children,
  ...button
}: {
  name?: string;
  value?: string;
  disabled?: boolean;
  children: string;
}) {
  return (
    <button type="submit" className="hush" tabIndex={-1} aria-hidden="true" {...button}>
      {children}
    </button>
  );
}
