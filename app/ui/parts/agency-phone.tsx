import { phoneLink } from "~/domain/account/phone/phone-link";
/** A number that a phone calls at a tap. */
export function AgencyPhone({ phone }: { phone: string }) {
  return (
    <a className="tap nowrap" href={phoneLink(phone)}>
      {phone}
    </a>
  );
}
