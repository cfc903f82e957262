/** A number that a phone calls at a tap. */
export function AgencyPhone({ phone }: { phone: string }) {
  return (
    <a className="tap nowrap" href={`tel:${phone.replace(/[^+\d]/g, "")}`}>
      {phone}
    </a>
  );
}
