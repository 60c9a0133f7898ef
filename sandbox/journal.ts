const MAX_ENTRIES = 500;

/** One request to a service, without its headers, so without its key. */
export function createEntry(method: string, path: string) {
  return {
    method,
    path,
    started_at: new Date().toISOString(),
    ended_at: null as string | null,
    duration_ms: null as number | null,
    /** Null where no answer was begun. */
    status: null as number | null,
    /** The whole answer went out. */
    finished: false,
    /** The client went away before that. */
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

/** The last requests that the services got, newest last. */
export function createJournal() {
  const entries: Entry[] = [];
  return {
    entries,
    add(entry: Entry) {
      entries.push(entry);
      if (entries.length > MAX_ENTRIES) entries.shift();
    },
  };
}

export type Journal = ReturnType<typeof createJournal>;
