/** A smaller difference is ignored, because a Date header has whole seconds and arrives with a delay. */
const MAX_DRIFT_MS = 5_000;

let offset = 0;

/** The server's time in milliseconds since the epoch. The browser's clock may be wrong and may change at any time. */
export const getServerTime = () => Date.now() + offset;

/** Updates the offset from the Date header of a response. */
export function updateServerTime({ headers }: Response) {
  const drift = Date.parse(headers.get("date") ?? "") - getServerTime();
  if (Math.abs(drift) > MAX_DRIFT_MS) offset += drift;
}

/** Requests the server's time. The offset stays unchanged if the server cannot be reached. */
export const fetchServerTime = () =>
  fetch("/api/health", { method: "HEAD", cache: "no-store" }).then(updateServerTime, () => {});
