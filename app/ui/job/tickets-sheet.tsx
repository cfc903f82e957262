import ticketsSheet from "~/styles/sheets/tickets.css?url";

/** The rules of tickets come with them, where a page may have none. */
export const TicketsSheet = () => <link rel="stylesheet" href={ticketsSheet} />;
