export function HiddenField({ name, value }: { name: string; value: string | number }) {
  return <input type="hidden" name={name} value={value} />;
}

/** What the page shows of each field, so that nobody overwrites what somebody else has changed meanwhile. */
export function SeenFields({ values }: { values: Record<string, string | number> }) {
  return Object.entries(values).map(([name, value]) => <HiddenField key={name} name={`seen.${name}`} value={value} />);
}

/** A form that a phone may keep while it has no connection: what it says, and about which booking or position (OFFL-10). */
export function QueueField({
  kind,
  about,
}: {
  kind: "coming" | "here" | "gone" | "hours" | "apply" | "read";
  about: string;
}) {
  return <HiddenField name="queue" value={`${kind}:${about}`} />;
}

/** Made when the form is shown; a form that is sent twice creates one thing. */
export function SubmissionIdField({ value }: { value: string }) {
  return <HiddenField name="submissionId" value={value} />;
}
