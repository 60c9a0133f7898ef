/** The style of a card, on the board and in the example on the home page. */
export const CARD_CLASSES =
  "relative flex items-start gap-1 rounded-lg border bg-raised py-1.5 pr-1.5 pl-3 text-card-foreground shadow-xs";
export const CARD_NAME_CLASSES = "text-sm leading-5 font-medium";
export const CARD_DESCRIPTION_CLASSES =
  "mt-0.5 truncate text-compact leading-[1.125rem] text-muted-foreground";
