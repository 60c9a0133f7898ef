const MAX_ENTRIES = 500;

/** One request to a service. Headers are left out because they contain the key. */
export function createEntry(method: string, path: string) {
  return {
    method,
    path,
    started_at: new Date().toISOString(),
    ended_at: null as string | null,
    duration_ms: null as number | null,
    /** Null when no response was started. */
    status: null as number | null,
    /** Whether the whole response was sent. */
    finished: false,
    /** Whether the client disconnected before that. */
    aborted: false,
    fault: null as string | null,
    body: null as unknown,
  };
}

export type Entry = ReturnType<typeof createEntry>;

export function endEntry(entry: Entry) {
  entry.ended_at = new Date().toISOString();
  entry.duration_ms = Date.parse(entry.ended_at) - Date.parse(entry.started_at);
}

/** Keeps the last requests to the services, newest last. */
export function createRequestLog() {
  const entries: Entry[] = [];
  return {
    entries,
    add(entry: Entry) {
      entries.push(entry);
      if (entries.length > MAX_ENTRIES) entries.shift();
    },
  };
}

export type RequestLog = ReturnType<typeof createRequestLog>;
