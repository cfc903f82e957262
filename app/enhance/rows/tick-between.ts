let before: HTMLInputElement | undefined;

/**
 * After a click on one of these boxes: with Shift, all boxes from the one clicked before become what this one is now
 * (CREW-14). Boxes that cannot be ticked stay as they are.
 */
export function tickBetween(boxes: HTMLInputElement[], { target, shiftKey }: Pick<MouseEvent, "target" | "shiftKey">) {
  const box = boxes.find((each) => each === target);
  if (!box) return;
  const ends = [box, before].map((each) => (each ? boxes.indexOf(each) : -1));
  if (shiftKey && !ends.includes(-1)) {
    for (const each of boxes.slice(Math.min(...ends), Math.max(...ends) + 1))
      if (each.checked !== box.checked) each.click();
  }
  before = box;
}
