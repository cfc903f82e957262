import {
  Body,
  Button,
  Column,
  Container,
  Head,
  Heading,
  Html,
  Link,
  Preview,
  Row,
  Section,
  Text,
} from "@react-email/components";
import { type CSSProperties, Fragment, type ReactNode } from "react";
import { phoneLink } from "~/domain/account/phone/phone-link";

/** Mail programs know no custom properties: these are the light tokens of app/styles/tokens.css. */
const colour = {
  paper: "#f4f2ea",
  card: "#fffefa",
  line: "#d6d2c2",
  ink: "#16211b",
  soft: "#4c5952",
  band: "#0d3527",
  onBand: "#f6f3e7",
  fir: "#14533d",
  marille: "#f3a35c",
  onMarille: "#231203",
};
const text = "'Segoe UI', -apple-system, Roboto, 'Noto Sans', 'Liberation Sans', Arial, sans-serif";
const sign =
  "'Bahnschrift', 'Roboto Condensed', 'Avenir Next Condensed', 'Arial Narrow', 'Liberation Sans Narrow', sans-serif";

type Layout = {
  lang: "de" | "en";
  /** The name on the band, of the settings. */
  product: string;
  /** What a list of mails shows after the subject. */
  preview: string;
  heading: string;
  /** Who writes, and why the person gets this mail. */
  footer: ReactNode;
  children: ReactNode;
};

/** The frame of every mail: the house on a band, the message on paper, who writes below. */
export function MailLayout({ lang, product, preview, heading, footer, children }: Layout) {
  return (
    <Html lang={lang} dir="ltr">
      <Head>
        <meta name="color-scheme" content="light" />
        <title>{heading}</title>
      </Head>
      <Preview>{preview}</Preview>
      <Body
        style={{ backgroundColor: colour.paper, margin: 0, padding: "0 0 32px", fontFamily: text, color: colour.ink }}
      >
        <Section style={{ backgroundColor: colour.band }}>
          <Container style={{ maxWidth: 560, padding: "18px 20px" }}>
            <Text style={{ ...brand, margin: 0 }}>
              <span style={{ color: colour.marille }}>◗ </span>
              {product}
            </Text>
          </Container>
        </Section>
        <Container style={{ maxWidth: 560, padding: "28px 20px 0" }}>
          <Heading as="h1" style={{ fontFamily: sign, fontSize: 28, lineHeight: "32px", margin: "0 0 16px" }}>
            {heading}
          </Heading>
          {children}
          <Text
            style={{ ...paragraph, ...quiet, borderTop: `1px dashed ${colour.line}`, marginTop: 32, paddingTop: 16 }}
          >
            {footer}
          </Text>
        </Container>
      </Body>
    </Html>
  );
}

type MailTextProps = { children: ReactNode; phone?: undefined } | { children: string; phone: string };

/** A paragraph; the phone number that it names is called by a tap. */
export function MailText({ children, phone }: MailTextProps) {
  if (!phone) return <Text style={paragraph}>{children}</Text>;
  const [before, ...after] = children.split(phone);
  return (
    <Text style={paragraph}>
      {before}
      {after.map((rest) => (
        <Fragment key={rest}>
          <Link href={phoneLink(phone)}>{phone}</Link>
          {rest}
        </Fragment>
      ))}
    </Text>
  );
}

/** The one next step; the address stands below it for programs that show no buttons. */
export function MailButton({ href, children }: { href: string; children: ReactNode }) {
  return (
    <Section style={{ margin: "24px 0" }}>
      <Button href={href} style={button}>
        {children}
      </Button>
      <Text data-skip-in-text="true" style={{ ...paragraph, ...quiet, wordBreak: "break-all", marginTop: 10 }}>
        {href}
      </Text>
    </Section>
  );
}

type Ticket = { weekday: string; day: string; month: string; title: string; lines: readonly string[]; pay?: string };

/** One person, one day, one place: date on the stub, the job in the middle, the money at the end. */
export function MailTicket({ weekday, day, month, title, lines, pay }: Ticket) {
  return (
    <Section
      style={{ backgroundColor: colour.card, border: `1px solid ${colour.line}`, borderRadius: 12, margin: "16px 0" }}
    >
      <Row>
        <Column style={stub}>
          {weekday}
          <br />
          <b style={{ fontSize: 34, lineHeight: "36px" }}>{day}</b>
          <br />
          {month}
        </Column>
        <Column style={{ padding: "14px 16px", verticalAlign: "top" }}>
          <Text style={{ ...paragraph, fontSize: 18, fontWeight: 700, margin: "0 0 4px" }}>{title}</Text>
          {lines.map((line) => (
            <Text key={line} style={{ ...paragraph, ...quiet, margin: 0 }}>
              {line}
            </Text>
          ))}
          {pay ? <Text style={{ ...paragraph, fontWeight: 700, margin: "8px 0 0" }}>{pay}</Text> : null}
        </Column>
      </Row>
    </Section>
  );
}

const paragraph: CSSProperties = { fontSize: 16, lineHeight: "24px", margin: "0 0 16px", color: colour.ink };
const quiet: CSSProperties = { fontSize: 14, lineHeight: "20px", color: colour.soft };
const brand: CSSProperties = {
  fontFamily: sign,
  fontSize: 24,
  fontWeight: 700,
  lineHeight: "28px",
  color: colour.onBand,
};
const button: CSSProperties = {
  backgroundColor: colour.marille,
  color: colour.onMarille,
  borderRadius: 8,
  padding: "13px 22px",
  fontSize: 16,
  fontWeight: 600,
};
const stub: CSSProperties = {
  width: 84,
  padding: "14px 6px",
  borderRight: `2px dashed ${colour.line}`,
  fontFamily: sign,
  fontSize: 15,
  lineHeight: "20px",
  textAlign: "center",
  verticalAlign: "top",
  color: colour.fir,
};
