import { readDraft, removeDraft, writeDraft } from "@/lib/drafts/drafts";
import { SENT_FORM } from "./quick-draft";

/** The batch whose lines are being stored. */
interface Sending {
  batch: string;
  /** How many of its lines are stored. */
  storedCount: number;
  /** Its other lines. */
  lines: string[];
}

interface Sent {
  unsaved: string[];
  /** The page that sends the lines. */
  page: number;
  sending: Sending | null;
}

const NO_LINES: Sent = { unsaved: [], page: 0, sending: null };

/**
 * Keeps the lines that are being stored, or wait for the connection, as a draft, so that a reload does not lose them. The
 * page that sends them does not show them as unsaved.
 */
export function createSentLines(projectId: string, status: string) {
  const key = { form: SENT_FORM, record: `${projectId} ${status}` };
  const read = (): Sent => ({ ...NO_LINES, ...readDraft(key)?.values });
  const write = (patch: Partial<Sent>) =>
    writeDraft(key, {
      values: { ...read(), page: performance.timeOrigin, ...patch },
      base: { unsaved: [] },
      // The user may be on another page by now.
      path: `/projects/${projectId}`,
    });
  function forget(line: string) {
    const { unsaved } = read();
    const index = unsaved.indexOf(line);
    if (index >= 0) write({ unsaved: unsaved.toSpliced(index, 1) });
  }
  const readLost = () => {
    const sent = read();
    return sent.page === performance.timeOrigin ? NO_LINES : sent;
  };

  return {
    keep: (lines: readonly string[]) => write({ unsaved: [...read().unsaved, ...lines] }),
    /** Forgets a line that is stored, or shown as unsaved. */
    forget,
    /** Notes which lines are being stored, so that the page after a reload can find out how far that came. */
    recordSending: (sending: Sending) => write({ sending }),
    /** The lines of a page that was left before they were stored. */
    readLost,
    /** Forgets the lines of the page that was left that had been stored without its knowledge. @param storedCount those of `sending` */
    forgetStored(storedCount: number) {
      const { unsaved, page, sending } = readLost();
      if (!sending) return;
      const rest = [...unsaved];
      for (const line of sending.lines.slice(0, Math.max(0, storedCount - sending.storedCount))) {
        const index = rest.indexOf(line);
        if (index >= 0) rest.splice(index, 1);
      }
      write({ unsaved: rest, page, sending: null });
    },
    /** Takes the lines of a page that was left before they were stored. */
    takeLost(): string[] {
      const { unsaved } = readLost();
      if (unsaved.length > 0) removeDraft(key);
      return unsaved;
    },
  };
}
