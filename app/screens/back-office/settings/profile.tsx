import { Form, type MetaFunction, useActionData, useLoaderData, useNavigation } from "@remix-run/react";
import { useTranslation } from "react-i18next";
import { superuserAction, superuserLoader } from "~/access/guards.server";
import { personForm, pictureForm } from "~/domain/account/company/schema";
import { nameOf } from "~/domain/account/name-rules";
import { findPendingEmail } from "~/domain/account/pending-email.queries.server";
import { findAgencyPhotoId } from "~/domain/agency/settings/save-agency-photo.server";
import { formAction, intents } from "~/http/form-action.server";
import { FILE_FORM_BYTES } from "~/http/uploads.server";
import { ErrorSummary, FormError } from "~/ui/form/error-summary";
import { LeaveGuard } from "~/ui/form/leave-guard";
import { LogoForm } from "~/ui/form/logo-form";
import { PersonFields } from "~/ui/form/person-fields";
import { SubmitButton } from "~/ui/form/submit-button";
import { fieldsOf, type RefusedForm } from "~/ui/form/typed-fields";
import { listsLinks } from "~/ui/frame/lists-sheet";
import { Tabs } from "~/ui/frame/tabs";
import { saveAgencyDetails, savePhoto } from "./agency-profile.server";

export const links = listsLinks;

/** The agency's people have no company, billing address or card, so this is their only tab (PROF-04, ADM-09). */
export const loader = superuserLoader(({ context, user, t }) => {
  const { firstName, lastName, email, phone } = user;
  return {
    title: t("account:profile.title"),
    name: nameOf({ firstName, lastName }),
    values: { firstName, lastName, email, phone },
    pendingEmail: findPendingEmail(context, user.id),
    photoFileId: findAgencyPhotoId(context, user.id),
  };
});

export const action = superuserAction(
  intents({ "": formAction(personForm, saveAgencyDetails), logo: formAction(pictureForm, savePhoto) }),
  { maxBytes: FILE_FORM_BYTES },
);

export const meta: MetaFunction<typeof loader> = ({ data }) => [{ title: `${data?.title} – Tagwerk` }];

export default function SuperuserProfile() {
  const { name, values, photoFileId, pendingEmail } = useLoaderData<typeof loader>();
  const answer = useActionData<typeof action>() as RefusedForm | undefined;
  const { t } = useTranslation("account");
  const { t: payment } = useTranslation("payment");
  const busy = useNavigation().state !== "idle";
  const { photo, ...errors }: Record<string, string[]> = answer?.errors ?? {};
  // The photo has a form of its own.
  const field = fieldsOf(answer?.typed.intent === "logo" ? undefined : answer, values);
  return (
    <div className="wrap page stack stack--l">
      <div className="stack stack--s">
        <h1>{name}</h1>
        <p className="soft">{t("profile.lead")}</p>
      </div>
      <Tabs
        label={t("profile.title")}
        items={[{ href: "/superuser/profile?tab=profile-details", label: t("profile.details"), current: true }]}
      />
      <div className="split">
        <LeaveGuard>
          <Form method="post" className="card stack" noValidate>
            <ErrorSummary
              fields={Object.keys(errors)
                .filter((of) => of !== "form")
                .map((of) => ({ field: field(of), label: payment(`profile.field.${of}`) }))}
            />
            <FormError errors={errors.form} />
            <PersonFields field={field} title={t("profile.details")} pendingEmail={pendingEmail} />
            <div>
              <SubmitButton tone="act" busy={busy}>
                {payment("profile.save")}
              </SubmitButton>
            </div>
          </Form>
        </LeaveGuard>
        <aside>
          <LogoForm of="photo" shownAt={photoFileId && `/superuser/photo.jpg?v=${photoFileId}`} errors={photo} />
        </aside>
      </div>
    </div>
  );
}
