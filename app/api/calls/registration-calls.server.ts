import { z } from "zod";
import { call } from "~/api/call";
import { answer, made, refuseCall } from "~/api/reply";
import { companyFiles, profileOf, staffFields, staffFiles } from "~/api/shapes/profile-shapes";
import { confirmedNumber, flag, givenId, optionalText, textsOf } from "~/api/shapes/shapes";
import { user } from "~/api/shapes/user-shapes";
import { userOf } from "~/api/user-of.server";
import { findRegistration } from "~/domain/account/registration/registration.queries.server";
import { companyForm, staffAddressForm } from "~/domain/account/schema";
import { completeCompany, completeStaff, type Opened, saveFirstStep } from "~/forms/registration-actions.server";
import { PHOTO_FORM_BYTES } from "~/forms/staff-photos.server";
import { FILE_FORM_BYTES } from "~/http/uploads.server";
import type { Visit } from "~/http/visit.server";

const link = {
  userId: givenId.meta({ description: "From the link of the mail" }),
  token: givenId.meta({ description: "From the link of the mail" }),
};

const notOpen = () => refuseCall("failedToFetchUser", 401);

export const registrationCalls = [
  call("CALL-08", "POST employers/createMe", "anyone", {
    body: z.object({
      ...link,
      ...textsOf(companyForm.omit({ addressLineTwo: true, confirmed: true })),
      addressLineTwo: optionalText,
      confirmed: confirmedNumber,
    }),
    files: { photo: companyFiles.photo },
    message: "registrationCompleted",
    maxBytes: FILE_FORM_BYTES,
    registers: true,
    data: z.object({ user }),
    handle: async (visit, { body }) => {
      const opened = openedBy(visit, body, "employer");
      if (!opened) return notOpen();
      const done = await completeCompany(visit, opened, companyForm.parse(body));
      return made(done, () => ({ user: userOf(visit, body.userId) }));
    },
  }),
  call("CALL-08", "POST employees/createMe", "anyone", {
    body: z.object({
      ...link,
      ...staffFields,
      confirmPassword: optionalText,
      later: flag.meta({ description: "Keep what is there and complete it another time" }),
    }),
    files: staffFiles,
    maxBytes: PHOTO_FORM_BYTES,
    registers: true,
    data: z.object({ user }),
    handle: async (visit, { body }) => {
      const opened = openedBy(visit, body, "employee");
      if (!opened) return notOpen();
      // The first step calls the repetition otherwise.
      const confirmPassword = body.confirmPassword ?? body.passwordConfirm;
      const profile = profileOf({ ...body, passwordConfirm: confirmPassword });
      const later = body.later === true;
      // What can be put off is the profile; address and password come first.
      const address = staffAddressForm.parse({ ...body, confirmPassword });
      const step = await saveFirstStep(visit, opened, address, {
        later: later && opened.registration.stepOneAt !== null,
      });
      if (!step.ok) return step;
      const done = await completeStaff(visit, opened, profile, { later });
      if (!done.ok) return done;
      return answer(
        { user: userOf(visit, body.userId) },
        { message: later ? "completeLater" : "registrationCompleted" },
      );
    },
  }),
];

/** The registration behind a mailed link while it may be completed, for this role. */
function openedBy(
  { context }: Visit,
  { userId, token }: { userId: string; token: string },
  role: string,
): Opened | null {
  const opened = { userId, key: token };
  const registration = findRegistration(context, opened);
  return registration?.state === "open" && registration.role === role ? { link: opened, registration } : null;
}
