/** The name of the demo project that the pictures of the product show. */
export const PICTURED_PROJECT = "Office move";
