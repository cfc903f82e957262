/** Where the booked job of a contract is shown. */
export const jobHref = ({ ticket }: { ticket: { positionId: string; eventId: string } }) =>
  `/staff/job-details/${ticket.positionId}/${ticket.eventId}`;
