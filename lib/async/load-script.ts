/**
 * Loads a script when it is needed.
 * @throws an error with a message for the user, offline or when a deploy has removed the script; that of the browser names a file
 */
export const loadScript = <T>(load: () => Promise<T>): Promise<T> =>
  load().catch((cause: unknown) => {
    const message = "Can’t reach Waymark. Check your connection and try again, or reload the page.";
    throw new Error(message, { cause });
  });
