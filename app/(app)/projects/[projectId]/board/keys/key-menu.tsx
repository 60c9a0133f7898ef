import { useEffect, useEffectEvent, useState } from "react";
import { useDraftValues } from "@/components/forms/use-draft-values";
import { takeEarlyKeys } from "@/components/hooks/early-keys";
import { showEarlyText, takeEarlyLine } from "@/components/hooks/early-text";
import { Popover, PopoverAnchor, PopoverContent } from "@/components/ui/popover";
import type { Project } from "@/lib/projects/endpoints";
import { plural } from "@/lib/text/count";
import { EMPTY_LABEL_DRAFT, LabelList } from "../../task/label-list";
import { useBoard } from "../board-context";
import type { Card } from "../model/board";
import { type BulkPatch, toShownFields } from "../selection/bulk-patch";
import { DueChoices } from "./due-choices";
import type { TaskKey } from "./use-task-keys";

interface Choices {
  cards: readonly Card[];
  onChange: (patch: BulkPatch) => Promise<boolean>;
  onClose: () => void;
}

/** The place of a task on the screen, or its last one when a filter hides it meanwhile. */
function createAnchor(id: string) {
  let last = new DOMRect();
  const find = () => document.querySelector(`[data-task-id="${id}"]`);
  return {
    contextElement: find() ?? undefined,
    getBoundingClientRect() {
      last = find()?.getBoundingClientRect() ?? last;
      return last;
    },
  };
}

/** The menu for the due date ("d") or the labels ("l") of tasks, at the focused one. */
export function KeyMenu({
  pressed: { key, id, ids },
  project,
  cards,
  onChange,
  onClosed,
}: {
  pressed: TaskKey;
  project: Project;
  cards: readonly Card[];
  onChange: (patch: BulkPatch) => Promise<boolean>;
  onClosed: () => void;
}) {
  const { model } = useBoard();
  const [isOpen, setOpen] = useState(true);
  const [chosen, setChosen] = useState<BulkPatch | null>(null);
  const [anchor] = useState(() => ({ current: createAnchor(id) }));
  const subject = ids.length === 1 ? (cards[0]?.name ?? "") : plural(ids.length, "task");
  const close = () => setOpen(false);
  return (
    <Popover open={isOpen} onOpenChange={setOpen}>
      <PopoverAnchor virtualRef={anchor} />
      <PopoverContent
        aria-label={`${key === "d" ? "Due date" : "Labels"} of ${subject}`}
        onEscapeKeyDown={(event) => {
          // An open form closes first.
          if ((event.target as Element).closest("fieldset[data-own-escape]")) event.preventDefault();
        }}
        onCloseAutoFocus={(event) => {
          event.preventDefault();
          // Something else may have the focus by now.
          if (document.activeElement === document.body) model.focus(id);
          onClosed();
          // The menu is closed first: in the calendar, the task goes elsewhere.
          if (chosen) void onChange(chosen);
        }}
      >
        {key === "d" ? (
          <DueMenu
            cards={cards}
            onChange={(patch) => {
              setChosen(patch);
              close();
            }}
          />
        ) : (
          <LabelMenu id={id} project={project} cards={cards} onChange={onChange} onClose={close} />
        )}
      </PopoverContent>
    </Popover>
  );
}

/** Presses the keys typed before the menu was shown. Its first choice has the focus by then. */
function pressEarlyKeys() {
  for (const key of takeEarlyKeys()) {
    const choice = document.activeElement as HTMLElement;
    if (key === "Enter") return choice.click();
    choice.dispatchEvent(new KeyboardEvent("keydown", { key, bubbles: true }));
  }
}

function DueMenu({ cards, onChange }: { cards: readonly Card[]; onChange: (patch: BulkPatch) => void }) {
  useEffect(pressEarlyKeys, []);
  const [first] = cards;
  const isSame = cards.every(({ due_on }) => due_on === first?.due_on);
  return <DueChoices dueOn={(isSame && first?.due_on) || ""} onChoose={(due_on) => onChange({ due_on })} />;
}

function LabelMenu({ id, project, cards, onChange, onClose }: Choices & { id: string; project: Project }) {
  const typed = useDraftValues({ form: "label-menu", record: id }, EMPTY_LABEL_DRAFT);
  /** What was chosen here. The cards of a selection follow only after the server's answer. */
  const [patches, setPatches] = useState<readonly BulkPatch[]>([]);
  const tasks = cards.map(({ label_ids }) =>
    patches.reduce((shown, patch) => ({ label_ids: toShownFields(shown, patch)?.label_ids ?? [] }), {
      label_ids,
    }),
  );
  async function toggle(labelId: string, isChosen: boolean) {
    const patch = isChosen ? { add_label_ids: [labelId] } : { remove_label_ids: [labelId] };
    setPatches((all) => [...all, patch]);
    if (!(await onChange(patch))) setPatches((all) => all.filter((other) => other !== patch));
  }
  const takeEarlyQuery = useEffectEvent(() => {
    const query = takeEarlyLine(typed.values.query);
    const field = document.activeElement;
    if (field instanceof HTMLInputElement) showEarlyText(field, query);
    typed.set({ query });
  });
  const forget = useEffectEvent(typed.forget);
  useEffect(() => {
    takeEarlyQuery();
    return () => forget();
  }, []);
  return (
    <LabelList
      project={project}
      tasks={tasks}
      toggle={toggle}
      typed={typed}
      className="w-64 p-1"
      onClose={onClose}
    />
  );
}
