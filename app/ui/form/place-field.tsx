import { useTranslation } from "react-i18next";
import { TextField, type TextFieldProps, wire } from "./form";

type PlaceFieldProps = TextFieldProps & {
  /** Only names of places, or only streets; without it anything (REG-24). */
  wants?: "city" | "street";
};

/** Free text for a place. With scripts the browser proposes what the table of places knows (SRCH-08). */
export function PlaceField({ wants, ...props }: PlaceFieldProps) {
  const { t } = useTranslation("messages");
  const listId = `${wire(props.field).id}-places`;
  return (
    <place-input wants={wants} failed={t("placeLookupFailed")}>
      <TextField autoComplete="off" {...props} />
      <datalist id={listId} />
    </place-input>
  );
}
