import { type ClipboardEvent, type ComponentProps, type DragEvent, useEffect, useRef, useState } from "react";
import { useTranslation } from "react-i18next";
import { FieldError, FieldHint, TextAreaField, textOf, wire } from "./form";
import { htmlOf, nodesOf } from "./rich-text";
import { useTakeOver } from "./typed-fields";

/** What each tool does to the chosen words or lines, in the browser's own words; Ctrl+B and Ctrl+I do it too. */
const tools = [
  { name: "bold", command: "bold" },
  { name: "italic", command: "italic" },
  { name: "list", command: "insertUnorderedList" },
  { name: "numbers", command: "insertOrderedList" },
] as const;

type Words = Record<string, string>;

/** Fields that come later, such as those of another job, are editors from their first moment. */
let hydrated = false;

/**
 * A description with simple formatting (REQ-04). With scripts it is written as it will look; without them it is a plain
 * text whose line breaks count. Both post one text, which formatText sanitises.
 */
export function FormattedTextField(props: ComponentProps<typeof TextAreaField>) {
  const [typed, setTyped] = useState<string | null>(hydrated ? (textOf(props.field) ?? "") : null);
  const { t } = useTranslation("request");
  const { id } = wire(props.field);
  // Read here, so that the server's page brings what the editor says (docs/decisions/0122).
  const words: Words = { tools: t("text.tools") };
  for (const { name } of tools) words[name] = t(`text.${name}`);
  useTakeOver(() => {
    hydrated = true;
    const area = document.getElementById(id);
    // Whatever was written before the scripts were there.
    if (area instanceof HTMLTextAreaElement) setTyped(area.value);
  }, [id]);
  return typed === null ? (
    <TextAreaField rows={5} hint={t("job.textHint")} {...props} />
  ) : (
    <Editor {...props} start={typed} words={words} />
  );
}

interface EditorProps extends ComponentProps<typeof TextAreaField> {
  start: string;
  words: Words;
}

function Editor({ field, label, hint, start, words }: EditorProps) {
  const editor = useRef<HTMLDivElement>(null);
  const posted = useRef<HTMLTextAreaElement>(null);
  const [pressed, setPressed] = useState<string[]>([]);
  const wired = wire(field, hint);
  const look = () => {
    const inside = editor.current?.contains(document.getSelection()?.anchorNode ?? null);
    setPressed(
      inside ? tools.filter(({ command }) => document.queryCommandState(command)).map(({ name }) => name) : [],
    );
  };
  const keep = () => {
    if (posted.current && editor.current) posted.current.value = htmlOf(editor.current);
  };
  // biome-ignore lint/correctness/useExhaustiveDependencies: only the beginning; from then on the editor keeps its text
  useEffect(() => {
    editor.current?.replaceChildren(nodesOf(start));
    keep();
    document.addEventListener("selectionchange", look);
    return () => document.removeEventListener("selectionchange", look);
  }, []);
  const format = (command: string) => {
    editor.current?.focus();
    document.execCommand("defaultParagraphSeparator", false, "p");
    document.execCommand(command);
    look();
  };
  return (
    <div className="field">
      <span className="label" id={`${wired.id}-label`}>
        {label}
      </span>
      <FieldHint id={wired.hintId}>{hint}</FieldHint>
      {/* Not a hidden input: React would set that back to where it began. */}
      <textarea hidden name={field.name} ref={posted} defaultValue={start} />
      {/* biome-ignore lint/a11y/useSemanticElements: a textarea shows no formatting */}
      <div
        ref={editor}
        id={wired.id}
        className="prose"
        contentEditable
        suppressContentEditableWarning
        role="textbox"
        tabIndex={0}
        aria-multiline="true"
        aria-labelledby={`${wired.id}-label`}
        aria-invalid={wired.invalid}
        aria-describedby={wired.describedBy}
        onInput={keep}
        onKeyUp={look}
        onPaste={insertPlain}
        onDrop={insertPlain}
      />
      <FieldError id={wired.errorId} message={wired.error} />
      <fieldset className="row tight">
        <legend className="hush">{words.tools}</legend>
        {tools.map(({ name, command }) => (
          <button
            key={name}
            type="button"
            className="button button--bare button--s"
            aria-controls={wired.id}
            aria-pressed={pressed.includes(name)}
            // The words stay chosen while the button is pressed.
            onMouseDown={(event) => event.preventDefault()}
            onClick={() => format(command)}
          >
            {words[name]}
          </button>
        ))}
      </fieldset>
    </div>
  );
}

/** What comes from elsewhere comes as words, without the looks of where it was. */
function insertPlain(event: ClipboardEvent | DragEvent) {
  const source = "clipboardData" in event ? event.clipboardData : event.dataTransfer;
  event.preventDefault();
  document.execCommand("insertText", false, source.getData("text/plain"));
}
