import { useNavigation } from "@remix-run/react";
import { useEffect, useRef, useState } from "react";
import { canBeTicked, type TeamMember } from "~/domain/selection/team/team";
import { type RefusedForm, useTakeOver } from "~/ui/form/typed-fields";

type Chosen = Pick<TeamMember, "userId" | "name" | "portraitFileId">;
type Facts = { team: { members: TeamMember[]; seats: { free: number; billed: number } }; chosen: TeamMember[] };

/** Who is ticked, on this page of the list or another one, and what it comes to. */
export interface Picks {
  chosen: Chosen[];
  /** Places that somebody can be booked for, and how many of them cost nothing, because they are billed (CREW-02). */
  free: number;
  billed: number;
  tooMany: boolean;
  /** With scripts the ticks speak for themselves at once; without, the answer says what they came to. */
  live: boolean;
  has: (userId: string) => boolean;
  set: (member: Chosen, ticked: boolean) => void;
}

/** The ticks of the address or of a refused form to begin with; whoever cannot be chosen any more loses theirs. */
export function useChosen({ team, chosen: asked }: Facts, answer: RefusedForm | undefined): Picks {
  const typed = answer ? [answer.typed.person ?? []].flat() : asked.map(({ userId }) => userId);
  const known = new Map([...asked, ...team.members].map((member) => [member.userId, member]));
  const [ticked, setTicked] = useState<Map<string, Chosen>>(
    () => new Map(typed.flatMap((userId) => known.get(userId) ?? []).map((member) => [member.userId, member])),
  );
  const [live, setLive] = useState(false);
  useTakeOver(() => {
    const after = new Map(ticked);
    for (const { value, checked } of document.querySelectorAll<HTMLInputElement>("[type=checkbox][name=person]")) {
      const member = known.get(value);
      if (member && checked) after.set(value, member);
      else after.delete(value);
    }
    setTicked(after);
    setLive(true);
  }, []);
  // A question names in its address whom it is about: they stay ticked until it is answered.
  const asksAbout = new Set(asked.map(({ userId }) => userId));
  useDone((userIds) =>
    setTicked(
      (before) =>
        new Map(
          [...before].filter(([userId]) => answer !== undefined || asksAbout.has(userId) || !userIds.includes(userId)),
        ),
    ),
  );
  const chosen = [...ticked.values()].filter(({ userId }) => {
    const member = known.get(userId);
    return member === undefined || canBeTicked(member.standing);
  });
  const free = team.seats.free + team.seats.billed;
  return {
    chosen,
    free,
    billed: team.seats.billed,
    tooMany: chosen.length > free,
    live,
    has: (userId) => chosen.some((each) => each.userId === userId),
    set: (member, add) =>
      setTicked((before) => {
        const after = new Map(before);
        if (add) after.set(member.userId, member);
        else after.delete(member.userId);
        return after;
      }),
  };
}

/** Once a form of this page was answered: whom it was about. */
function useDone(done: (userIds: string[]) => void): void {
  const { state, formData } = useNavigation();
  const sent = useRef<string[] | null>(null);
  useEffect(() => {
    if (formData?.has("intent")) sent.current = formData.getAll("person").map(String);
    if (state !== "idle" || sent.current === null) return;
    done(sent.current);
    sent.current = null;
  });
}
