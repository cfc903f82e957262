import type { LandingLink } from "./landing-links.server";

/** Links to landing pages, each with what stands beside it, under a headline. */
export function LandingChips({ title, links }: { title: string; links: LandingLink[] }) {
  return (
    <section className="stack stack--s">
      <h2 className="h3like">{title}</h2>
      <ChipLinks label={title} links={links} />
    </section>
  );
}

/** The same where what stands around them says what they are. */
export function ChipLinks({ label, links }: { label: string; links: LandingLink[] }) {
  return (
    <nav className="chips" aria-label={label}>
      {links.map((link) => (
        <a key={link.href} className="chip" href={link.href}>
          {link.label}
          {link.note ? <b>{link.note}</b> : null}
        </a>
      ))}
    </nav>
  );
}
