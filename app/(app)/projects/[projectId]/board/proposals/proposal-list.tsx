import { Sparkles, X } from "lucide-react";
import { type KeyboardEvent, useEffect, useId, useRef, useState } from "react";
import { Button } from "@/components/ui/button";
import { Skeleton } from "@/components/ui/skeleton";
import type { Status } from "@/lib/tasks/statuses";
import { plural } from "@/lib/text/count";
import { useBoard } from "../board-context";
import { ProposalCard } from "./proposal-card";
import type { KeepTarget, KeyedProposal, Proposals } from "./proposals";
import { useKeep } from "./use-keep";

/** A held Enter must not decide one proposal after the other while the focus moves on. */
const ignoreHeldEnter = (event: KeyboardEvent) => {
  if (event.key === "Enter" && event.repeat) event.preventDefault();
};

const isShown = (element: HTMLElement) => element.offsetParent !== null;

/** Proposals at the end of a column. The user keeps or drops each; only kept ones are stored. */
export function ProposalList({ proposals, status }: { proposals: Proposals; status: Status }) {
  const id = useId();
  const { drop, close } = useBoard().proposalStore;
  const storeProposals = useKeep();
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

  /** Moves the focus to the same button of the proposal now at this index, or to the suggest button after the last one. */
  function moveFocus(index: number, action: "keep" | "dismiss" = "keep") {
    setTimeout(() => {
      const buttons = list.current?.querySelectorAll<HTMLElement>(`[data-${action}]`) ?? [];
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
    const isStored = await storeProposals(chosen, target);
    setKeepingKeys((current) => new Set([...current].filter((key) => !keys.includes(key))));
    if (isStored) moveFocus(index);
  }

  return (
    <section
      ref={section}
      aria-labelledby={id}
      className="my-2 grid scroll-my-1 grid-cols-1 gap-1.5 rounded-lg border border-dashed border-ring bg-primary-soft/40 p-2"
      onKeyDown={ignoreHeldEnter}
    >
      <div className="-mr-1 flex items-center gap-1.5">
        <Sparkles aria-hidden="true" className="size-3.5 shrink-0 text-primary pointer-coarse:hidden" />
        <h3 id={id} className="min-w-0 flex-1 truncate text-compact font-semibold">
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
          title={items ? "Dismiss all" : undefined}
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
      {!items && ["a", "b", "c"].map((key) => <Skeleton rounded="lg" key={key} className="h-20.5" />)}
      {items && (
        <fieldset className="flex flex-wrap gap-x-4 gap-y-1 text-compact">
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
        <ul ref={list} className="grid gap-1.5">
          {items.map((item, index) => (
            <ProposalCard
              key={item.key}
              proposal={item}
              isKeeping={keepingKeys.has(item.key)}
              onKeep={() => keep([item], index)}
              onDismiss={() => {
                drop(item.key);
                moveFocus(index, "dismiss");
              }}
            />
          ))}
        </ul>
      )}
    </section>
  );
}
