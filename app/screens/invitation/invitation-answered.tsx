import { useTranslation } from "react-i18next";
import type { InvitationState } from "~/domain/invitation/rules";
import type { MessageKey } from "~/domain/shared/result";
import { SubmitButton } from "~/ui/form/submit-button";
import { ButtonLink } from "~/ui/parts/button-link";
import { Note } from "~/ui/parts/note";
import { Status } from "~/ui/parts/status";
import { InvitationTicket, type InvitedJob } from "./invitation-ticket";

interface AnsweredProps {
  job: InvitedJob;
  firstName: string;
  companyName: string;
  state: InvitationState | "booked";
  refusal: MessageKey | null;
  decidesUntil: string;
  first: object | null;
  direct: object | null;
  onward: string;
  standby: "joined" | "possible" | null;
}

/** How it stands after an answer, or when somebody else was faster. */
export function InvitationAnswered({
  job,
  firstName,
  companyName,
  state,
  refusal,
  decidesUntil,
  first,
  direct,
  onward,
  standby,
}: AnsweredProps) {
  const { t } = useTranslation("invitation");
  return (
    <>
      <div className="stack stack--s">
        {state === "booked" ? (
          <>
            <p>
              <Status tone="ok" icon="check">
                {t("booked")}
              </Status>
            </p>
            <h1>{t("bookedThanks", { name: firstName })}</h1>
            <p className="lead">{t("bookedNext")}</p>
          </>
        ) : refusal ? (
          <>
            <h1>{refusal === "anotherUserBooked" ? t("faster") : t("notPossible")}</h1>
            <p className="lead">{t(`messages:${refusal}`)}</p>
          </>
        ) : state === "accepted" ? (
          <>
            <p>
              <Status icon="clock">{t("companyIsDeciding")}</Status>
            </p>
            <h1>
              {first
                ? t("first.thanks")
                : direct
                  ? t("direct.thanks", { company: companyName })
                  : t("acceptedThanks", { company: companyName, time: decidesUntil })}
            </h1>
            <p className="soft">{t("acceptedNext")}</p>
          </>
        ) : (
          <>
            <h1>{t("declined")}</h1>
            <p className="soft">{t("declinedText")}</p>
          </>
        )}
      </div>
      {standby === "joined" ? <Note icon="check">{t("messages:standbyJoined")}</Note> : null}
      {standby === "possible" ? (
        <form method="post">
          <SubmitButton name="intent" value="standby">
            {t("standBy")}
          </SubmitButton>
        </form>
      ) : null}
      <InvitationTicket job={job} />
      <p>
        <ButtonLink href={onward}>
          {state === "booked" ? t("toJob") : state === "accepted" && !refusal ? t("toMyJobs") : t("toWall")}
        </ButtonLink>
      </p>
    </>
  );
}
