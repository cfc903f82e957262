/**
 * Says that the server could not be reached. Whatever is on the page stays; `again` tries once more, and the message goes
 * when it was pressed or when the answer that it waits for is no longer wanted.
 */
export function sayNoConnection(again: () => void): () => void {
  document.querySelector("[data-message=noConnection]")?.parentElement?.remove();
  const { offline = "", tryAgain = "" } = document.body.dataset;
  const message = Object.assign(document.createElement("div"), { className: "toast", role: "alert" });
  message.dataset.message = "noConnection";
  const text = Object.assign(document.createElement("span"), { textContent: offline });
  const button = Object.assign(document.createElement("button"), { type: "button", textContent: tryAgain });
  message.append(text, button);
  const place = Object.assign(document.createElement("div"), { className: "toasts" });
  place.append(message);
  // A modal dialog lies above all else.
  const dialog = document.querySelector("dialog:modal");
  if (dialog) dialog.prepend(place);
  else document.querySelector("main")?.before(place);
  button.addEventListener("click", () => {
    place.remove();
    again();
  });
  return () => place.remove();
}
