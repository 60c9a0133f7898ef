import { Check, Plus, X } from "lucide-react";
import { type KeyboardEvent, useRef, useState } from "react";
import { getArrowStep } from "@/components/hooks/use-shortcuts";
import { Button } from "@/components/ui/button";
import { Input } from "@/components/ui/input";
import { useBoard } from "../board/board-context";
import type { Card } from "../board/model/board";
import { COMPACT_ICON_CLASSES, FieldRow } from "./field-row";
import { findTasks } from "./find-tasks";
import { focusAfterRemoval } from "./focus-after-removal";
import type { TaskEdit } from "./use-task-edit";

/** The tasks that block this one, with a search to add more. */
export function BlockedBy({ card, edit }: { card: Card; edit: TaskEdit }) {
  const { model, openDialog } = useBoard();
  const { board } = model.getState();
  const [query, setQuery] = useState("");
  const input = useRef<HTMLInputElement>(null);
  const blockers = card.blocked_by.flatMap((id) => board.cards.get(id) ?? []);
  const results = findTasks(board, query, new Set([card.id, ...card.blocked_by]));
  const done = new Set(board.columns.done);

  function add(id: string) {
    edit.save({ blocked_by: [...card.blocked_by, id] });
    setQuery("");
    input.current?.focus();
  }

  /** The arrow keys move from the field through the results. */
  function onKeyDown(event: KeyboardEvent<HTMLElement>) {
    if (event.key === "Enter" && event.target === input.current) {
      event.preventDefault();
      if (results[0]) add(results[0].id);
    }
    if (event.key === "Escape" && query !== "") {
      setQuery("");
      input.current?.focus();
    }
    const step = getArrowStep(event);
    if (step === 0) return;
    const stops = [input.current, ...event.currentTarget.querySelectorAll<HTMLElement>("[data-result]")];
    const next = stops[stops.indexOf(event.target as HTMLInputElement) + step];
    if (!next) return;
    event.preventDefault();
    next.focus();
  }

  return (
    <FieldRow label="Blocked by">
      {(id) => (
        // biome-ignore lint/a11y/noStaticElementInteractions: key events bubble here from the field and its results.
        <div
          data-own-escape={query === "" ? undefined : true}
          className="grid min-w-0 gap-1"
          onKeyDown={onKeyDown}
        >
          {blockers.length > 0 && (
            <ul className="grid gap-0.5">
              {blockers.map((blocker) => (
                <li
                  key={blocker.id}
                  className="flex min-h-8 min-w-0 items-center gap-1 pointer-coarse:min-h-9"
                >
                  <Button
                    variant="link"
                    size="text"
                    className="min-w-0 flex-1! justify-start! pl-2.25! text-left text-compact! whitespace-normal! max-sm:text-[0.9375rem]! wrap-anywhere"
                    onClick={() => openDialog({ kind: "edit", id: blocker.id })}
                  >
                    {done.has(blocker.id) && <Check role="img" aria-label="Done" />}
                    {blocker.name}
                  </Button>
                  <Button
                    variant="quiet"
                    size="icon-sm"
                    data-remove
                    aria-label={`No longer blocked by ${blocker.name}`}
                    onClick={(event) => {
                      focusAfterRemoval(event, input.current);
                      edit.save({ blocked_by: card.blocked_by.filter((other) => other !== blocker.id) });
                    }}
                  >
                    <X aria-hidden="true" />
                  </Button>
                </li>
              ))}
            </ul>
          )}
          <span className="relative block">
            <Plus
              aria-hidden="true"
              className="pointer-events-none absolute top-1/2 left-2.25 size-4 -translate-y-1/2 text-muted-foreground"
            />
            <Input
              ref={input}
              id={id}
              type="search"
              className={COMPACT_ICON_CLASSES}
              autoComplete="off"
              placeholder="Find a task"
              value={query}
              onChange={(event) => setQuery(event.target.value)}
            />
          </span>
          {query.trim() !== "" && (
            <div className="rounded-md border p-1">
              {results.length === 0 && (
                <p className="px-2 py-1 text-sm text-muted-foreground">No matching tasks.</p>
              )}
              <ul aria-label="Matching tasks">
                {results.map((result) => (
                  <li key={result.id}>
                    <button
                      type="button"
                      data-result
                      className="flex w-full gap-2 rounded-sm px-2 py-1.5 text-left text-sm wrap-anywhere hover:bg-accent pointer-coarse:py-2.5"
                      onClick={() => add(result.id)}
                    >
                      {result.number !== null && (
                        <span className="text-muted-foreground">#{result.number}</span>
                      )}
                      {result.name}
                    </button>
                  </li>
                ))}
              </ul>
            </div>
          )}
          <p aria-live="polite" className="sr-only">
            {query.trim() !== "" && `${results.length} found`}
          </p>
        </div>
      )}
    </FieldRow>
  );
}
