import { buttonForm } from "~/domain/agency/schema";
import { finishContactMessage } from "~/domain/message/finish-contact-message.server";
import { readContactMessage } from "~/domain/message/read-contact-message.server";
import { goTo, redirectWithFlash } from "~/http/flash.server";
import { formAction, intents } from "~/http/form-action.server";
import { foundOr404 } from "~/http/found.server";
import type { AgencyVisit } from "~/screens/back-office/frame/agency-visit";

const path = "/superuser/back-office/messages";

const idOf = ({ params }: AgencyVisit) => params.messageId ?? "";

const finish = (done: boolean) =>
  formAction(buttonForm, (_typed, visit: AgencyVisit) => {
    foundOr404(finishContactMessage(visit.context, { id: idOf(visit), done }).ok || null);
    return done
      ? redirectWithFlash(path, "contactMessageDone")
      : redirectWithFlash(`${path}/${idOf(visit)}`, "contactMessageReopened");
  });

/** The buttons of one message. */
export const workOnMessage = intents({
  open: formAction(buttonForm, (_typed, visit: AgencyVisit) => {
    foundOr404(readContactMessage(visit.context, { id: idOf(visit) }).ok || null);
    return goTo(`${path}/${idOf(visit)}`);
  }),
  done: finish(true),
  reopen: finish(false),
});
