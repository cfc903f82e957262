import { Form } from "@remix-run/react";
import type { TeamMember } from "~/domain/selection/team/team";
import { HiddenField } from "~/ui/form/hidden-field";

/** What the rows' menus send to the booking list; the form of the ticks cannot hold other forms. */
export function OffTheList({ members, prefix, back }: { members: TeamMember[]; prefix: string; back: string }) {
  return members.map(({ standing }) =>
    standing.kind === "onList" ? (
      <Form
        key={standing.entryId}
        id={`entry-${standing.entryId}`}
        method="post"
        action={`${prefix}/booking-list`}
        preventScrollReset
      >
        <HiddenField name="entryId" value={standing.entryId} />
        <HiddenField name="positionId" value={standing.positionId} />
        <HiddenField name="applicationId" value={standing.applicationId} />
        <HiddenField name="back" value={back} />
      </Form>
    ) : null,
  );
}
