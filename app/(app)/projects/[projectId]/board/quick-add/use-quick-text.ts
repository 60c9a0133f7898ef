import { useQueryClient } from "@tanstack/react-query";
import { useEffect, useEffectEvent, useState } from "react";
import { useDraftValues } from "@/components/forms/use-draft-values";
import type { findDate } from "@/lib/quick-add/dates";
import type { Status } from "@/lib/tasks/statuses";
import { EMPTY_DRAFT, toDraftKey } from "./quick-draft";
import { createSentLines } from "./sent-lines";

/** Loads the date parser, once the form opens. Without it, everything but dates is recognized. */
const loadDates = () => import("@/lib/quick-add/dates").then((module) => module.findDate);

export function useFindDate() {
  const [find, setFind] = useState<typeof findDate>();
  useEffect(() => {
    let isMounted = true;
    loadDates().then(
      (loaded) => isMounted && setFind(() => loaded),
      () => {},
    );
    return () => {
      isMounted = false;
    };
  }, []);
  /** Waits for the parser if a line is entered before it has loaded. */
  const waitForDates = async () => find ?? (await loadDates().catch(() => undefined));
  return { find, waitForDates };
}

/**
 * The text of the form, and the lines that could not be stored or are being stored. All survive a reload.
 * @param onLost called with the number of lines that were not stored when the page was left, when they are listed
 */
export function useQuickText(projectId: string, status: Status, onLost: (count: number) => void) {
  const client = useQueryClient();
  const { values, set } = useDraftValues(toDraftKey(projectId, status), EMPTY_DRAFT);
  const sent = createSentLines(projectId, status);
  const takeLostLines = useEffectEvent(() => {
    const lost = sent.takeLost();
    if (lost.length === 0) return;
    set(({ unsaved }) => ({ unsaved: [...unsaved, ...lost] }));
    onLost(lost.length);
  });
  useEffect(() => {
    if (createSentLines(projectId, status).readLost().length === 0) return;
    let isMounted = true;
    // A line that is stored must not be listed. Without the script, all are.
    import("./lost-lines")
      .then(({ forgetStoredLines }) => forgetStoredLines(client, projectId, status))
      .catch(() => {})
      .then(() => isMounted && takeLostLines());
    return () => {
      isMounted = false;
    };
  }, [client, projectId, status]);
  return {
    ...values,
    sent,
    setText: (text: string) => set({ text }),
    /** Returns failed lines: the first goes into the field if that is empty. */
    putBack: (lines: string[]) =>
      set(({ text, unsaved }) =>
        text === ""
          ? { text: lines[0] ?? "", unsaved: [...unsaved, ...lines.slice(1)] }
          : { unsaved: [...unsaved, ...lines] },
      ),
    discard: () => set({ unsaved: [] }),
    /** Replaces the text with a line that could not be stored. */
    edit: (index: number) =>
      set(({ text, unsaved }) => ({
        text: unsaved[index]!,
        unsaved: unsaved.toSpliced(index, 1, ...(text === "" ? [] : [text])),
      })),
  };
}
