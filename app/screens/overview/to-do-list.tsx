import { useTranslation } from "react-i18next";
import { Ticket } from "~/ui/job/ticket";
import { TicketsSheet } from "~/ui/job/tickets-sheet";
import { ButtonLink } from "~/ui/parts/button-link";
import { Note } from "~/ui/parts/note";
import type { ShownToDos } from "./load-to-dos.server";

/** What waits, the most urgent first; each with its one button, of which only the first is marille (DESK-02). */
export function ToDoList({ toDos: { items, more } }: { toDos: ShownToDos }) {
  const { t } = useTranslation("hours");
  return (
    <section className="stack stack--s" aria-labelledby="to-do">
      <TicketsSheet />
      <h2 id="to-do">{t("toDo.title")}</h2>
      {items.length === 0 ? <Note icon="check">{t("toDo.none")}</Note> : null}
      <ul className="todo">
        {items.map(({ id, stub: [above, large, below], title, of, text, button, href }, index) => (
          <Ticket as="li" key={id} id={id} state={index === 0 ? "act" : undefined}>
            <p className="ticket__stub">
              <span>{above}</span> <b>{large}</b> <span>{below}</span>
            </p>
            <div className="todo__row">
              <div>
                <h3>{title}</h3>
                <p className="small soft">{[of, text].filter(Boolean).join(" · ")}</p>
              </div>
              <ButtonLink tone={index === 0 ? "act" : "plain"} href={href}>
                {button}
                <span className="hush">: {of}</span>
              </ButtonLink>
            </div>
          </Ticket>
        ))}
      </ul>
      {more ? <p className="small soft">{t("toDo.more")}</p> : null}
    </section>
  );
}
