import { type ComponentProps, useEffect, useState } from "react";
import { useTranslation } from "react-i18next";
import { TextAreaField, wire } from "./form";

/** What each tool puts around the chosen words, or before each chosen line. */
const tools = [
  { name: "bold", around: ["<b>", "</b>"] },
  { name: "italic", around: ["<i>", "</i>"] },
  { name: "list", line: "- " },
] as const;

/** A description. With scripts a row of tools writes the formatting that formatText understands (REQ-04). */
export function FormattedTextField(props: ComponentProps<typeof TextAreaField>) {
  const { t } = useTranslation("event");
  const [ready, setReady] = useState(false);
  useEffect(() => setReady(true), []);
  const { id } = wire(props.field);
  return (
    <div className="stack stack--s">
      <TextAreaField rows={5} {...props} />
      {ready ? (
        <fieldset className="row tight">
          <legend className="hush">{t("text.tools")}</legend>
          {tools.map((tool) => (
            <button
              key={tool.name}
              type="button"
              className="button button--bare button--s"
              aria-controls={id}
              onClick={() => format(document.getElementById(id), tool)}
            >
              {t(`text.${tool.name}`)}
            </button>
          ))}
        </fieldset>
      ) : null}
    </div>
  );
}

function format(area: HTMLElement | null, tool: (typeof tools)[number]) {
  if (!(area instanceof HTMLTextAreaElement)) return;
  const { selectionStart: from, selectionEnd: to, value } = area;
  const chosen = value.slice(from, to);
  if ("around" in tool) {
    area.setRangeText(tool.around[0] + chosen + tool.around[1], from, to, "end");
    // Between the two signs, so that writing goes on there.
    if (chosen === "") area.setSelectionRange(from + tool.around[0].length, from + tool.around[0].length);
  } else {
    const start = value.lastIndexOf("\n", from - 1) + 1;
    const lines = value.slice(start, to).split("\n");
    area.setRangeText(lines.map((line) => tool.line + line).join("\n"), start, to, "end");
  }
  area.focus();
  area.dispatchEvent(new Event("input", { bubbles: true }));
}
