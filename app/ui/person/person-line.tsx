import { Face, placeholderFor } from "~/ui/person/face";
import { languagesText } from "./person-facts";

// What a row of people who can be chosen shows, beside its tick.

type PersonLineProps = {
  person: { userId: string; portraitFileId: string | null; languages: readonly string[] };
  name: string;
  languageNames: Record<string, string>;
};

/** Face, name and languages, beside the tick of a row. */
export const PersonLine = ({ person, name, languageNames }: PersonLineProps) => (
  <>
    <Face
      portraitUrl={person.portraitFileId && `/files/${person.portraitFileId}?size=88`}
      placeholder={placeholderFor(person.userId)}
      size={44}
    />
    <span className="pick__name">
      <b className="h3like">{name}</b>
      <span className="small soft">{languagesText(person.languages, languageNames)}</span>
    </span>
  </>
);

type PersonSaysProps = { worked: string; far: string | null; remarks: string };

/** How often they worked for the company, on a phone how far they live, and what they wrote. */
export const PersonSays = ({ worked, far, remarks }: PersonSaysProps) => (
  <div className="pick__say">
    <span>
      <b className="ink">{worked}</b>
      {far ? <span className="only-phone">{` · ${far}`}</span> : null}
    </span>
    {remarks ? <span>{remarks}</span> : null}
  </div>
);
