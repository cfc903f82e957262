import { type MetaFunction, useActionData, useLoaderData } from "@remix-run/react";
import { employerAction, employerLoader } from "~/access/guards.server";
import { listForm } from "~/domain/event/bulk/schema";
import { formAction, intents } from "~/http/form-action.server";
import type { EmployerVisit } from "~/http/visit.server";
import type { RefusedForm } from "~/ui/form/typed-fields";
import { ordersLinks } from "~/ui/frame/orders-sheet";
import { bulkLinks } from "./bulk-sheet";
import { draftIdOf } from "./draft-id.server";
import { LIST_FORM_BYTES, lookAtList, renameType, takeList } from "./list-actions.server";
import { ListPage } from "./list-page";
import type { ListAnswer } from "./list-view";
import { loadList } from "./load-list.server";

export const links = () => [...ordersLinks(), ...bulkLinks()];

export const loader = employerLoader((visit) => loadList(visit, draftIdOf(visit)));

export const action = employerAction(
  intents({
    look: formAction(listForm, lookAtList),
    take: formAction(listForm, takeList),
    name: (visit: EmployerVisit, rest) => formAction(listForm, renameType(rest))(visit),
  }),
  { maxBytes: LIST_FORM_BYTES },
);

export const meta: MetaFunction<typeof loader> = ({ data }) => [{ title: `${data?.title} – Tagwerk` }];

/** The rows of a new request from a list that was made elsewhere (BULK-06). */
export default function List() {
  return (
    <ListPage
      {...useLoaderData<typeof loader>()}
      answer={useActionData<typeof action>() as RefusedForm<ListAnswer> | undefined}
    />
  );
}
