import { closestCenter, DndContext, type DragEndEvent } from "@dnd-kit/core";
import { SortableContext, verticalListSortingStrategy } from "@dnd-kit/sortable";
import { type KeyboardEvent, useEffect, useEffectEvent, useLayoutEffect, useRef, useState } from "react";
import { FormNotice } from "@/components/forms/form-notice";
import { useDraftForm } from "@/components/forms/use-draft-form";
import type { Project } from "@/lib/projects/endpoints";
import { toLine } from "@/lib/quick-add/lines";
import { useDragSensors } from "../../board/drag/sensors";
import type { Card } from "../../board/model/board";
import { focusAfterRemoval } from "../focus-after-removal";
import { ChecklistHeading } from "./checklist-heading";
import { handleKey } from "./checklist-keys";
import { ChecklistRow } from "./checklist-row";
import { NEW, NewItem } from "./new-item";
import { useChecklist } from "./use-checklist";
import { usePastedItems } from "./use-pasted-items";
import { toFieldName, useVanishedItems } from "./use-vanished-items";

/**
 * The checklist of a task. Enter adds an item, the arrow keys move between items (with Alt, they move the item), and
 * Ctrl/Cmd+Enter checks one. Text that is being typed is a draft until it is saved.
 */
export function Checklist({
  project,
  card,
  isOpen,
  isDeleted,
}: {
  project: Project;
  card: Card;
  isOpen: boolean;
  isDeleted: boolean;
}) {
  const items = card.checklist;
  const checklist = useChecklist(project.id, card.id);
  const { add, rename, change, remove } = checklist;
  const texts = Object.fromEntries(items.map(({ id, text }) => [toFieldName(id), text]));
  const form = useDraftForm<Record<string, string>, unknown, Record<string, string>>({
    draft: { form: "checklist", record: card.id, noun: "task", isSavedByField: true },
    values: { [NEW]: "", ...texts },
  });
  const pasted = usePastedItems(card.id, checklist);
  const reportRemoval = useVanishedItems(items, form, pasted.keep);
  const sensors = useDragSensors();
  const list = useRef<HTMLFieldSetElement>(null);
  const [announcement, setAnnouncement] = useState("");
  /** A moved item loses the focus, because its element moves in the document. */
  const movedId = useRef<string | null>(null);

  const getFields = () => [...(list.current?.querySelectorAll<HTMLElement>("[data-item]") ?? [])];
  useLayoutEffect(() => {
    if (movedId.current === null) return;
    const index = items.findIndex(({ id }) => id === movedId.current);
    movedId.current = null;
    getFields()[index]?.focus();
  });

  function saveItem(id: string) {
    const name = toFieldName(id);
    const text = form.getValues(name)?.trim() ?? "";
    const stored = items.find((item) => item.id === id)?.text;
    if (stored === undefined || text === (form.draft.findSaving(name) ?? stored) || form.draft.hasConflict)
      return;
    form.setValue(name, text || stored);
    // useCall has shown the error.
    if (text) void form.draft.saveField(name, text, () => rename(id, text)).catch(() => {});
  }
  const saveAll = useEffectEvent(() => {
    for (const { id } of items) saveItem(id);
  });
  useEffect(() => {
    if (isOpen) return () => saveAll();
  }, [isOpen]);

  async function addItem() {
    const text = form.getValues(NEW).trim();
    if (!text) return;
    form.setValue(NEW, "", { shouldDirty: true });
    const count = await add([toLine(text)]);
    if (count === 0 && !form.getValues(NEW)) form.setValue(NEW, text, { shouldDirty: true });
  }

  function removeItem(id: string) {
    reportRemoval(id);
    void remove(id);
  }

  function move(id: string, position: number) {
    if (position < 0 || position >= items.length) return;
    const item = items.find((other) => other.id === id);
    movedId.current = id;
    setAnnouncement(`${item?.text}, ${position + 1} of ${items.length}`);
    change(id, { position });
  }

  const onKeyDown = (event: KeyboardEvent<HTMLElement>) =>
    handleKey(event, getFields(), items, {
      isEmpty: (id) => form.getValues(toFieldName(id)) === "",
      add: () => void addItem(),
      toggle: ({ id, done }) => change(id, { done: !done }),
      move,
      remove: removeItem,
    });

  function onDragEnd({ active, over }: DragEndEvent) {
    const position = items.findIndex(({ id }) => id === over?.id);
    if (over && active.id !== over.id && position >= 0) change(String(active.id), { position });
  }

  return (
    <fieldset
      ref={list}
      disabled={isDeleted}
      onKeyDown={onKeyDown}
      className="grid min-w-0 grid-cols-1 gap-2"
    >
      <legend className="sr-only">Checklist</legend>
      <ChecklistHeading items={items} />
      <FormNotice draft={form.draft} />
      <DndContext sensors={sensors} collisionDetection={closestCenter} onDragEnd={onDragEnd}>
        <SortableContext items={items.map(({ id }) => id)} strategy={verticalListSortingStrategy}>
          <ul aria-label="Checklist items" className="grid grid-cols-1 gap-0.5">
            {items.map((item) => (
              <ChecklistRow
                key={item.id}
                item={item}
                field={form.register(toFieldName(item.id), { onBlur: () => saveItem(item.id) })}
                onTick={(done) => change(item.id, { done })}
                onRemove={(event) => {
                  focusAfterRemoval(event, getFields().at(-1));
                  removeItem(item.id);
                }}
              />
            ))}
          </ul>
        </SortableContext>
      </DndContext>
      <NewItem pasted={pasted} openCount={checklist.openCount} form={form} />
      <p aria-live="polite" className="sr-only">
        {announcement}
      </p>
    </fieldset>
  );
}
