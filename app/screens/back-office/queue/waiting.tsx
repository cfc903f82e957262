import { type MetaFunction, useActionData, useLoaderData, useNavigation } from "@remix-run/react";
import { useTranslation } from "react-i18next";
import { approvalForm, sendBackForm } from "~/domain/agency/schema";
import { approveStaff } from "~/domain/staff/approve-staff.server";
import { findOwnProfile } from "~/domain/staff/queries.server";
import { sendBackStaff } from "~/domain/staff/send-back-staff.server";
import { redirectWithFlash } from "~/http/flash.server";
import { formAction, intents, refusalOf } from "~/http/form-action.server";
import { superuserAction, superuserLoader } from "~/http/guards.server";
import type { AgencyVisit } from "~/screens/back-office/frame/agency-visit";
import { ApprovalActs } from "~/screens/back-office/frame/approval-acts";
import { MissingFields } from "~/screens/back-office/frame/missing-fields";
import { PageHead } from "~/screens/back-office/frame/page-head";
import { FormError } from "~/ui/form/error-summary";
import { fieldsOf, type RefusedForm } from "~/ui/form/typed-fields";
import { AppLink } from "~/ui/frame/app-link";
import { Empty } from "~/ui/parts/empty";
import { KeysetPager } from "~/ui/parts/keyset-pager";
import { ProfileFacts } from "~/ui/person/profile-facts";
import { StaffSheet } from "~/ui/person/staff-sheet";
import { loadApprovals } from "./load-approvals.server";

const path = "/superuser/back-office/approvals";

type WaitingProps = {
  waiting: { id: string; name: string; since: string }[];
  next: string | null;
  /** Whose profile is shown. */
  chosen?: string;
};

/** Who waits for approval, the longest first. */
export function Waiting({ waiting, next, chosen }: WaitingProps) {
  const { t } = useTranslation("backOffice");
  return (
        <nav aria-label={t("approvals.waiting")}>
          <ol className="row">
            {waiting.map(({ id, name, since }) => (
              <li key={id} data-id={id}>
                <AppLink
                  className={id === chosen ? "button button--s" : "button button--plain button--s"}
                  href={`${path}?person=${id}`}
                  aria-current={id === chosen ? "true" : undefined}
                >
                  {name}
                  <span className="num"> {since}</span>
                </AppLink>
              </li>
            ))}
          </ol>
          <KeysetPager shown={waiting.length} next={next} />
        </nav>
  );
}
