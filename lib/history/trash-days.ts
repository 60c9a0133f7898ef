/** How many days deleted items can be restored. */
export const TRASH_DAYS = 30;
