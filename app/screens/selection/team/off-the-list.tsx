import { Form } from "@remix-run/react";
import type { TeamMember } from "~/domain/booking/team/team";
import { HiddenField } from "~/ui/form/hidden-field";

/** What the rows' menus send to the booking list; the form of the ticks cannot hold other forms. */
export function OffTheList({ members, prefix, back }: { members: TeamMember[]; prefix: string; back: string }) {
  return members.map(({ standing }) =>
    standing.kind === "onList" ? (
      <Form
        key={standing.entryId}
        id={`off-${standing.entryId}`}
        method="post"
        action={`${prefix}/booking-list`}
        preventScrollReset
      >
        <HiddenField name="intent" value="remove" />
        <HiddenField name="entryId" value={standing.entryId} />
        <HiddenField name="back" value={back} />
      </Form>
    ) : null,
  );
}
