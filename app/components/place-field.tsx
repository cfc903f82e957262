import { TextField, type TextFieldProps, wire } from "~/components/form";

/** Free text for a place. With scripts the browser proposes what the table of places knows (SRCH-08). */
export function PlaceField(props: TextFieldProps) {
  const listId = `${wire(props.field).id}-places`;
  return (
    <place-input>
      <TextField autoComplete="off" {...props} list={listId} />
      <datalist id={listId} />
    </place-input>
  );
}
