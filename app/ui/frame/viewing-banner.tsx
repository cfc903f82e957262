import { Note } from "~/ui/parts/note";

interface Viewed {
  text: string;
  end: string;
}

/** Whose account somebody of the agency looks at, with the button that ends it (ACCS-14). */
export function ViewingBanner({ text, end }: Viewed) {
  return (
    <form className="wrap" method="post" action="/account/viewing" aria-label={text}>
      <Note tone="act">
        {text}{" "}
        <button type="submit" className="button button--plain button--s">
          {end}
        </button>
      </Note>
    </form>
  );
}
