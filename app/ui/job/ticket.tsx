import type { ReactNode } from "react";
import { useTranslation } from "react-i18next";
import { stubOf } from "~/i18n/format";
import { AppLink } from "~/ui/frame/app-link";

type TicketProps = {
  /** Pay moves to the right when there is room. */
  wide?: boolean;
  /** The whole ticket follows the link in its head. */
  link?: boolean;
  state?: "act" | "booked" | "gone";
  id?: string;
  as?: "article" | "div" | "li";
  children: ReactNode;
};

/** One job, one person, one day. */
export function Ticket(props: TicketProps) {
  const Box = props.as === "li" ? "li" : "div";
  return (
    <Box className="box">
      <TicketPaper {...props} />
    </Box>
  );
}

/** The ticket without the box that its measures follow. */
export function TicketPaper({ wide, link, state, id, as = "article", children }: TicketProps) {
  const className = ["ticket", wide && "ticket--wide", link && "ticket--link", state && `ticket--${state}`]
    .filter(Boolean)
    .join(" ");
  const Paper = as === "li" ? "article" : as;
  return (
    <Paper className={className} data-id={id}>
      {children}
    </Paper>
  );
}

/** The date, on the part that is torn off. */
export function TicketStub({ day }: { day: string }) {
  const { t } = useTranslation("common");
  const stub = stubOf(t, day);
  return (
    <p className="ticket__stub">
      <span>{stub.weekday}</span> <b>{stub.date}</b> <span>{stub.month}</span>
    </p>
  );
}

export function TicketBody({ children }: { children: ReactNode }) {
  return <div className="ticket__body">{children}</div>;
}

type TicketHeadProps = { title: ReactNode; org?: ReactNode; href?: string; level?: 1 | 2 | 3 | 4 };

export function TicketHead({ title, org, href, level = 3 }: TicketHeadProps) {
  const Heading = `h${level}` as const;
  return (
    <div>
      <Heading>{href ? <AppLink href={href}>{title}</AppLink> : title}</Heading>
      {org ? <p className="ticket__org">{org}</p> : null}
    </div>
  );
}

/** The amount, and in small what it stands for. */
export function TicketPay({ amount, children }: { amount: ReactNode; children?: ReactNode }) {
  return (
    <p className="ticket__pay">
      <span className="pay">{amount}</span>
      {children ? <> {typeof children === "string" ? <small>{children}</small> : children}</> : null}
    </p>
  );
}

export function TicketNext({ children }: { children: ReactNode }) {
  return <div className="ticket__next">{children}</div>;
}
