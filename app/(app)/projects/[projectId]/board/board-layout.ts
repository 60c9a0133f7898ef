/** Shared by the board and its skeleton, so that the layout does not shift when the board replaces the skeleton. */
export const PAGE_CLASSES =
  "flex h-full min-w-0 flex-col gap-1.5 px-4 pt-2.5 md:gap-2.5 md:pt-3 sm:px-6 data-beside-task:xl:pr-[26.5rem] data-beside-task:2xl:pr-[31.5rem]";

export const COLUMNS_CLASSES =
  "relative -mx-4 flex min-h-74 flex-1 scroll-px-4 gap-4 overflow-x-auto px-4 pb-2 sm:-mx-6 sm:scroll-px-6 sm:px-6 in-data-task-panel:lg:max-xl:scroll-pr-[26.5rem] in-data-task-panel:lg:max-xl:pr-[26.5rem]";

/** From 80rem on, the columns share the width of the page equally. */
export const COLUMN_CLASSES =
  "flex w-[300px] shrink-0 snap-center flex-col rounded-xl border bg-column xl:max-w-[36rem] xl:min-w-[300px] xl:flex-1";
