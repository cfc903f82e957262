import { SubmitButton } from "~/ui/form/submit-button";

/** What a link of a mail leads to: nothing happens before the click. */
export function MailedStep({ title, lead, submit }: { title: string; lead: string; submit: string }) {
  return (
    <div className="wrap wrap--text page">
      <form className="card stack" method="post">
        <h1>{title}</h1>
        <p className="lead">{lead}</p>
        <p>
          <SubmitButton tone="act">{submit}</SubmitButton>
        </p>
      </form>
    </div>
  );
}
