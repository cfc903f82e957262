export function HiddenField({ name, value }: { name: string; value: string | number }) {
  return <input type="hidden" name={name} value={value} />;
}

/** Made when the form is shown; a form that is sent twice creates one thing. */
export function SubmissionIdField({ value }: { value: string }) {
  return <HiddenField name="submissionId" value={value} />;
}
