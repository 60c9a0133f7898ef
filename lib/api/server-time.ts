/** A Date header has whole seconds and is a little old on arrival; a clock that differs by less counts as right. */
const MAX_DRIFT_MS = 5_000;

let offset = 0;

/** The server's time in milliseconds: the clock of a browser may be wrong by any amount, and may be set at any time. */
export const getServerTime = () => Date.now() + offset;

/** Learns the time from an answer. */
export function updateServerTime({ headers }: Response) {
  const drift = Date.parse(headers.get("date") ?? "") - getServerTime();
  if (Math.abs(drift) > MAX_DRIFT_MS) offset += drift;
}

/** Learns the time by asking; what is known stays when the server cannot be reached. */
export const fetchServerTime = () =>
  fetch("/api/health", { method: "HEAD", cache: "no-store" }).then(updateServerTime, () => {});
