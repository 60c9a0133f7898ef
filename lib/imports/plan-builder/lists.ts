import { MAX_NAME_LENGTH } from "@/lib/api/lengths";
import { STATUS_LABELS, STATUSES } from "@/lib/tasks/statuses";
import { plural } from "@/lib/text/count";
import { shorten } from "@/lib/text/first-characters";
import type { ImportPreview, ListTarget, Mapping } from "../endpoints";
import { guessStatus } from "../sources/values";
import { type Tally, toLine } from "./tally";

const MAX_NAME_IN_NOTE = 50;
const MAX_NAMES_IN_NOTE = 5;
const LIST_FORMAT = new Intl.ListFormat("en-US");

interface NewList {
  /** The column into which its cards go unless the mapping says otherwise. */
  target?: ListTarget;
  /** Whether the file itself names it. */
  isCounted?: boolean;
}

/** The lists of a file, and the columns that their cards go to. */
export function createLists(tally: Tally, mapping: Mapping) {
  const lists = new Map<string, ImportPreview["lists"][number] & { isCounted: boolean }>();
  return {
    get: (key: string) => lists.get(key),
    /** Lists of the parser's own are shown when they have cards. */
    toPreview: () =>
      [...lists.values()]
        .filter(({ isCounted, cards }) => isCounted || cards > 0)
        .map(({ isCounted: _, ...list }) => list),
    /** Says which lists share a column, because the board does not show them apart. */
    noteShared() {
      for (const status of STATUSES) {
        const names = [...lists.values()].flatMap(({ target, cards, name }) =>
          target === status && cards > 0 ? `“${shorten(name, MAX_NAME_IN_NOTE)}”` : [],
        );
        if (names.length < 2) continue;
        const others = names.length - MAX_NAMES_IN_NOTE;
        const shown = [
          ...names.slice(0, MAX_NAMES_IN_NOTE),
          ...(others > 0 ? [plural(others, "other")] : []),
        ];
        tally.note(
          `${STATUS_LABELS[status]} gets the tasks of ${LIST_FORMAT.format(shown)}. Which of them a task comes from isn’t kept.`,
        );
      }
    },
    add(key: string, text: string, { target, isCounted = true }: NewList = {}) {
      const name = shorten(toLine(text) || "Untitled", MAX_NAME_LENGTH);
      if (lists.has(key)) return tally.drop("list", name, "Its ID appears twice in the file.");
      const chosen = mapping.lists && Object.hasOwn(mapping.lists, key) ? mapping.lists[key] : undefined;
      const list = { key, name, cards: 0, target: chosen ?? target ?? guessStatus(name), isCounted };
      lists.set(key, list);
      if (!isCounted) return;
      if (list.target !== "skip") tally.keep("list");
      else tally.drop("list", name, chosen ? "You chose to leave it out." : "It is archived.");
    },
  };
}
