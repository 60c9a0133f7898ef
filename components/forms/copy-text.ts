/** The fields whose text is worth keeping, in the order in which they are read. */
const FIELDS = ["name", "email", "description", "image", "input"];

export const textOf = (values: Record<string, unknown>) =>
  FIELDS.map((name) => values[name])
    .filter((value) => typeof value === "string" && value !== "")
    .join("\n\n");

/** @returns whether the browser let us. */
export const copyText = (text: string): Promise<boolean> =>
  // Without https there is no clipboard.
  Promise.resolve(navigator.clipboard?.writeText(text)).then(
    () => navigator.clipboard !== undefined,
    () => false,
  );
