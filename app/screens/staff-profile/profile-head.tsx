import { useTranslation } from "react-i18next";
import type { StaffState } from "~/domain/staff/rules";
import { Status } from "~/ui/parts/status";

interface ProfileHeadProps {
  profile: { name: string; age: number | null; city: string | null; state: StaffState; productName: string };
}

/** Who this is, and whether the agency has approved them. */
export function ProfileHead({ profile }: ProfileHeadProps) {
  const { t } = useTranslation("staff");
  const { t: common } = useTranslation("common");
  const facts = [profile.age === null ? null : common("unit.years", { count: profile.age }), profile.city];
  return (
    <div className="stack stack--s">
      <div className="row row--apart">
        <h1>{profile.name}</h1>
        {profile.state === "approved" ? (
          <Status tone="ok" icon="check">
            {t("state.approved", { product: profile.productName })}
          </Status>
        ) : (
          <Status tone="act" icon={profile.state === "approvalPending" ? "clock" : "pen"}>
            {t(`state.${profile.state}`)}
          </Status>
        )}
      </div>
      <p className="small soft num">{facts.filter(Boolean).join(" · ")}</p>
    </div>
  );
}
