import { type MetaFunction, useActionData, useLoaderData } from "@remix-run/react";
import { useTranslation } from "react-i18next";
import { superuserAction, superuserLoader } from "~/access/guards.server";
import { REQUEST_FORM_BYTES } from "~/domain/event/request/upload-briefings.server";
import { requestLinks } from "~/screens/request/edit/request-sheet";
import { FormError } from "~/ui/form/error-summary";
import { Crumbs } from "~/ui/frame/crumbs";
import { AnotherJob, EventFields } from "./event-fields";
import type { RequestAnswer } from "./request-answer";
import { RequestErrors } from "./request-errors";
import { answerRequestFor, loadRequestFor } from "./request-for-company.server";
import { RequestFrame } from "./request-frame";
import { RequestJobs } from "./request-jobs";
import { useRequestDraft } from "./use-request-draft";

export const links = requestLinks;

export const loader = superuserLoader(loadRequestFor);

export const action = superuserAction(answerRequestFor, { maxBytes: REQUEST_FORM_BYTES });

export const meta: MetaFunction<typeof loader> = ({ data }) => [{ title: `${data?.title} – Tagwerk` }];

/** The form of a new request, filled in by the agency for a company (DESK-23). */
export default function RequestForCompany() {
  const { company, companies, title, lead, notes, start, nearTerm, ...form } = useLoaderData<typeof loader>();
  const answer = useActionData<RequestAnswer>();
  const { t } = useTranslation("request");
  const editor = useRequestDraft(start, answer);
  const { draft, errors, version } = editor;
  return (
    <div className="wrap page">
      <Crumbs
        items={[
          { href: "/superuser/back-office/companies", label: companies },
          { href: `/superuser/back-office/companies/${company.id}`, label: company.name },
          { label: title },
        ]}
      />
      <div className="page-head">
        <h1>{lead}</h1>
      </div>
      <RequestFrame
        editor={editor}
        nearTerm={nearTerm}
        {...form}
        submitLabel={t("form.publish")}
        beforeSubmit={notes.map((note) => (
          <p key={note} className="small soft">
            {note}
          </p>
        ))}
      >
        <FormError errors={answer?.errors.form} />
        <RequestErrors key={version} draft={draft} errors={errors} />
        <EventFields key={`event-${version}`} draft={draft} errors={errors} nearTerm={nearTerm} />
        <RequestJobs editor={editor} staffTypes={form.staffTypes} nearTerm={nearTerm} firstDay={nearTerm.today} />
        <AnotherJob draft={draft} />
      </RequestFrame>
    </div>
  );
}
