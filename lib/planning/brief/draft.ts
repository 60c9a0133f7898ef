/** The draft of the text to plan. Every field for it shares this one, so the text goes with the user. */
export const BRIEF_DRAFT = { form: "plan-project" };
