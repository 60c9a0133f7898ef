import { useEffect, useState } from "react";
import { useKeptValues } from "@/components/forms/use-kept-values";
import type { findDate } from "@/lib/quick-add/dates";

/** The script that knows dates, which is loaded when the form opens. Without it all else is found. */
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
  /** Waits for the script when a line is entered before it has come. */
  const waitForDates = async () => find ?? (await loadDates().catch(() => undefined));
  return { find, waitForDates };
}

const NOTHING: { text: string; unsaved: string[] } = { text: "", unsaved: [] };

/** The text of the form and the lines that could not be stored. Both survive a reload. */
export function useQuickText(projectId: string, status: string) {
  const key = { form: "quick-add", record: `${projectId} ${status}` };
  const { values, set } = useKeptValues(key, NOTHING);
  return {
    ...values,
    setText: (text: string) => set({ text }),
    /** Puts lines back that could not be stored: into the field if it is empty. */
    putBack: (lines: string[]) =>
      set(({ text, unsaved }) =>
        text === ""
          ? { text: lines[0] ?? "", unsaved: [...unsaved, ...lines.slice(1)] }
          : { unsaved: [...unsaved, ...lines] },
      ),
    /** Exchanges the text for a line that could not be stored. */
    edit: (index: number) =>
      set(({ text, unsaved }) => ({
        text: unsaved[index]!,
        unsaved: unsaved.toSpliced(index, 1, ...(text === "" ? [] : [text])),
      })),
  };
}
