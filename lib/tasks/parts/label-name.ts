/** The form in which the names of labels are compared: "Finance" is the same name as "finance" and as its full-width form. */
export const normalizeLabelName = (name: string): string => name.normalize("NFKC").toLocaleLowerCase("en");
