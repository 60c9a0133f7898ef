/** Shared by the board and its skeleton, so that the layout does not shift when the board replaces the skeleton. */
export const COLUMNS_CLASSES =
  "relative -mx-4 flex max-h-[calc(100dvh-8rem)] min-h-80 scroll-px-4 gap-4 overflow-x-auto px-4 pb-2 sm:-mx-6 sm:scroll-px-6 sm:px-6 lg:mx-0 lg:max-h-[max(28rem,calc(100dvh-18rem))] lg:scroll-px-0 lg:px-0";

export const COLUMN_CLASSES =
  "flex w-[300px] shrink-0 snap-center flex-col rounded-xl border bg-muted/60 dark:bg-muted/20";
