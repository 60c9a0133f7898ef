/** Waits until all work that is due now is done, such as the handlers of answered calls. A timer would take a millisecond. */
export const tick = () => new Promise((resolve) => setImmediate(resolve));
