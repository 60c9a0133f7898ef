/** The reason why a promise is rejected; undefined when it is not. */
export const getFailure = (promise: Promise<unknown>) =>
  promise.then(
    () => undefined,
    (reason) => reason,
  );
