/** Shared by the board and its skeleton, so that the layout does not shift when the board replaces the skeleton. */
export const PAGE_CLASSES = [
  "flex h-full min-w-0 flex-col gap-1.5 px-4 pt-2.5 md:gap-2 md:pt-4 sm:px-6 data-beside-task:xl:pr-beside-panel",
  // The ground of the panel, until that has loaded.
  "after:hidden data-beside-task:xl:after:block after:fixed after:pointer-events-none after:inset-y-0 after:right-0 after:z-40 after:w-task-panel after:border-l after:bg-popover dark:after:bg-column",
].join(" ");

/**
 * The columns of the board are tracks of a grid, so that each has its width before the HTML of the next one arrives. On a
 * desktop they shrink to 270 px, so that all three fit beside the navigation from about 1,130 px on. Up to 80rem their width
 * follows the window, so that it stays when the panel of a task lies over the board. From 80rem on they share the page, and
 * beside the panel they shrink, so that all three are in sight; only a window from the breakpoint `panel` on has room for that
 * and for the navigation.
 */
export const COLUMNS_CLASSES =
  "relative -mx-4 grid min-h-74 md:mt-0.5 flex-1 grid-cols-[repeat(3,300px)] grid-rows-[minmax(0,1fr)] scroll-px-4 gap-4 overflow-x-auto px-4 pb-2 lg:grid-cols-[repeat(3,max(270px,calc((100vw-19.25rem)/3)))] xl:grid-cols-[repeat(3,minmax(300px,36rem))] in-data-beside-task:xl:max-panel:grid-cols-3 sm:-mx-6 sm:scroll-px-6 sm:px-6 in-data-task-panel:lg:max-xl:scroll-pr-beside-panel in-data-task-panel:lg:max-xl:pr-beside-panel";

export const COLUMN_CLASSES =
  "flex min-w-0 snap-center flex-col rounded-xl border border-column bg-column dark:border-border";
