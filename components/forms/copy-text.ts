/** The fields whose text is copied, in reading order. */
const COPIED_FIELDS = ["name", "email", "description", "about", "image", "input", "text", "query", "unsaved"];

export const formatValues = (values: Record<string, unknown>) =>
  COPIED_FIELDS.flatMap((name) => values[name])
    .filter((value) => typeof value === "string" && value !== "")
    .join("\n\n");

/** @returns whether the browser allowed it */
export const copyText = (text: string): Promise<boolean> =>
  // Pages without https have no clipboard.
  Promise.resolve(navigator.clipboard?.writeText(text)).then(
    () => navigator.clipboard !== undefined,
    () => false,
  );
