"use client";

import { Check, Sparkles, X } from "lucide-react";
import { useEffect, useId, useRef, useState } from "react";
import { Button } from "@/components/ui/button";
import { Skeleton } from "@/components/ui/skeleton";
import { plural } from "@/lib/plural";
import type { Status } from "@/lib/tasks/statuses";
import { useBoard } from "../board-context";
import { ProposalFacts } from "./proposal-facts";
import type { KeepTarget, KeyedProposal, Proposals } from "./proposals";
import { useKeep } from "./use-keep";

const isShown = (element: HTMLElement) => element.offsetParent !== null;

/** Proposals at the end of a column. The user keeps or drops each; only kept ones are stored. */
export function ProposalList({ proposals, status }: { proposals: Proposals; status: Status }) {
  const id = useId();
  const { drop, close } = useBoard().proposals;
  const store = useKeep();
  const list = useRef<HTMLUListElement>(null);
  const section = useRef<HTMLElement>(null);
  const [keepingKeys, setKeepingKeys] = useState<ReadonlySet<number>>(new Set());
  const { title, task, list: items, isRestored } = proposals;
  const [kind, setKind] = useState<KeepTarget["kind"]>("tasks");
  const target: KeepTarget =
    kind === "checklist"
      ? { kind, taskId: task?.id ?? proposals.newTaskId, status }
      : { kind: "tasks", status };

  const hasList = items !== null;
  // biome-ignore lint/correctness/useExhaustiveDependencies: scrolls into view when it opens and when the proposals arrive.
  useEffect(() => {
    // After a reload, the user looks at something else.
    if (isRestored) return;
    const { parentElement: scroller, offsetTop } = section.current!;
    scroller!.scrollTop = offsetTop - 4;
    scroller!.scrollIntoView({ block: "nearest", inline: "center" });
  }, [hasList]);

  /** Moves the focus to the proposal now at this index, or to the suggest button after the last one. */
  function moveFocus(index: number) {
    setTimeout(() => {
      const buttons = list.current?.querySelectorAll<HTMLElement>("[data-keep]") ?? [];
      const next = buttons[Math.min(index, buttons.length - 1)];
      if (next) next.focus();
      // On a phone, the button is hidden and the menu in its place gets the focus.
      else [...document.querySelectorAll<HTMLElement>("[data-suggest]")].find(isShown)?.focus();
    });
  }

  /** @param index the index in the list to focus after storing */
  async function keep(chosen: KeyedProposal[], index: number) {
    const keys = chosen.map(({ key }) => key);
    setKeepingKeys((current) => new Set([...current, ...keys]));
    const isStored = await store(chosen, target);
    setKeepingKeys((current) => new Set([...current].filter((key) => !keys.includes(key))));
    if (isStored) moveFocus(index);
  }

  return (
    <section
      ref={section}
      aria-labelledby={id}
      className="my-2 grid scroll-my-1 grid-cols-1 gap-2 rounded-lg border border-dashed border-ring bg-primary-soft/40 p-2"
    >
      <div className="-mr-1 flex items-center gap-1.5">
        <Sparkles aria-hidden="true" className="size-3.5 shrink-0 text-primary pointer-coarse:hidden" />
        <h3 id={id} className="min-w-0 flex-1 truncate text-[0.8125rem] font-semibold">
          {title}
        </h3>
        {items && items.length > 1 && (
          <Button variant="outline" size="xs" disabled={keepingKeys.size > 0} onClick={() => keep(items, 0)}>
            Keep All
          </Button>
        )}
        <Button
          variant="ghost"
          size="icon-sm"
          aria-label={items ? "Dismiss all suggestions" : "Cancel"}
          onClick={() => {
            close();
            moveFocus(0);
          }}
        >
          <X aria-hidden="true" />
        </Button>
      </div>
      <p role="status" className="sr-only">
        {items ? `${plural(items.length, "suggestion")}. Keep the good ones, dismiss the rest.` : "Thinking…"}
      </p>
      {!items &&
        [52, 72, 52].map((height, index) => (
          // biome-ignore lint/suspicious/noArrayIndexKey: the three bars never change.
          <Skeleton key={index} className="rounded-lg!" style={{ height }} />
        ))}
      {items && (
        <fieldset className="flex flex-wrap gap-x-4 gap-y-1 text-[0.8125rem]">
          <legend className="sr-only">{task ? "Keep the steps as" : "Keep the tasks as"}</legend>
          {(["tasks", "checklist"] as const).map((value) => (
            <label key={value} className="flex items-center gap-1.5 pointer-coarse:py-2">
              <input
                type="radio"
                name={`${id}-kind`}
                className="accent-primary"
                checked={kind === value}
                disabled={keepingKeys.size > 0}
                onChange={() => setKind(value)}
              />
              {value === "tasks" ? "As tasks" : "As a checklist"}
            </label>
          ))}
        </fieldset>
      )}
      {items && (
        <ul ref={list} className="grid gap-2">
          {items.map((item, index) => (
            <li key={item.key} className="grid gap-1 rounded-lg border bg-card px-3 py-2.5 shadow-xs">
              <p className="text-sm leading-5 font-medium wrap-anywhere">{item.name}</p>
              {item.description && (
                <p className="line-clamp-3 text-[0.8125rem] leading-[1.125rem] wrap-anywhere text-muted-foreground">
                  {item.description}
                </p>
              )}
              <ProposalFacts proposal={item} />
              <div className="mt-1 flex gap-1.5">
                <Button
                  size="xs"
                  variant="outline"
                  aria-label={`Keep ${item.name}`}
                  data-keep
                  isPending={keepingKeys.has(item.key)}
                  onClick={() => keep([item], index)}
                >
                  {!keepingKeys.has(item.key) && <Check aria-hidden="true" />}
                  Keep
                </Button>
                <Button
                  size="xs"
                  variant="quiet"
                  aria-label={`Dismiss ${item.name}`}
                  onClick={() => {
                    drop(item.key);
                    moveFocus(index);
                  }}
                >
                  Dismiss
                </Button>
              </div>
            </li>
          ))}
        </ul>
      )}
    </section>
  );
}
