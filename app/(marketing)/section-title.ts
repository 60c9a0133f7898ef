/** The title of a section of a public page. */
export const SECTION_TITLE =
  "text-3xl font-semibold tracking-tight sm:text-[2.75rem] sm:leading-[1.1] sm:tracking-[-0.035em]";
