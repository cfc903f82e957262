import { type MetaFunction, useLoaderData } from "@remix-run/react";
import { publicAction, publicLoader } from "~/access/guards.server";
import { SubmitButton } from "~/ui/form/submit-button";
import { loadMailedStep, postMailedStep } from "./mailed-steps.server";

export const loader = publicLoader(loadMailedStep);

export const action = publicAction(postMailedStep);

export const meta: MetaFunction<typeof loader> = ({ data }) => [{ title: `${data?.title} – Tagwerk` }];

/** What a link of a mail leads to: nothing happens before the click. */
export default function MailedStep() {
  const { title, lead, submit } = useLoaderData<typeof loader>();
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
