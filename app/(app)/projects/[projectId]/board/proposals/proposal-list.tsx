"use client";

import { Check, Sparkles, X } from "lucide-react";
import { useId, useRef, useState } from "react";
import { Button } from "@/components/ui/button";
import { Skeleton } from "@/components/ui/skeleton";
import { plural } from "@/lib/plural";
import type { Status } from "@/lib/tasks/statuses";
import { useBoard } from "../board-context";
import type { KeyedProposal, Proposals } from "./use-proposals";

/** Ghost cards at the end of a column: each is kept or dropped, and stored only when it is kept. */
export function ProposalList({ proposals, status }: { proposals: Proposals; status: Status }) {
  const id = useId();
  const { keep, drop, closeProposals } = useBoard();
  const list = useRef<HTMLUListElement>(null);
  const [keeping, setKeeping] = useState<ReadonlySet<number>>(new Set());
  const { title, list: ghosts } = proposals;

  /** To the one that takes its place, or out of here with the last. */
  function moveOn(index: number) {
    setTimeout(() => {
      const left = list.current?.querySelectorAll<HTMLElement>("[data-keep]") ?? [];
      const next = left[Math.min(index, left.length - 1)];
      if (next) next.focus();
      else document.querySelector<HTMLElement>("[data-suggest]")?.focus();
    });
  }

  /** @param index where the focus goes on when they are stored. */
  async function store(chosen: KeyedProposal[], index: number) {
    const keys = chosen.map(({ key }) => key);
    setKeeping((now) => new Set([...now, ...keys]));
    const isStored = await keep(chosen, status);
    setKeeping((now) => new Set([...now].filter((key) => !keys.includes(key))));
    if (isStored) moveOn(index);
  }

  return (
    <section
      aria-labelledby={id}
      className="grid max-h-[60%] gap-2 overflow-y-auto border-t bg-primary-soft/40 p-2"
    >
      <div className="flex items-center gap-1 pl-1">
        <Sparkles aria-hidden="true" className="size-3.5 shrink-0 text-primary" />
        <h3 id={id} className="min-w-0 flex-1 truncate text-[0.8125rem] font-medium">
          {title}
        </h3>
        {ghosts && ghosts.length > 1 && (
          <Button variant="ghost" size="xs" disabled={keeping.size > 0} onClick={() => store(ghosts, 0)}>
            Keep all
          </Button>
        )}
        <Button
          variant="ghost"
          size="icon-sm"
          aria-label={ghosts ? "Drop all suggestions" : "Cancel"}
          onClick={() => {
            closeProposals();
            moveOn(0);
          }}
        >
          <X aria-hidden="true" />
        </Button>
      </div>
      <p role="status" className="sr-only">
        {ghosts ? `${plural(ghosts.length, "suggestion")}. Keep or drop each.` : "Thinking…"}
      </p>
      {!ghosts &&
        [52, 72, 52].map((height, index) => (
          // biome-ignore lint/suspicious/noArrayIndexKey: three bars that never change.
          <Skeleton key={index} className="rounded-lg!" style={{ height }} />
        ))}
      {ghosts && (
        <ul ref={list} className="grid gap-2">
          {ghosts.map((ghost, index) => (
            <li
              key={ghost.key}
              className="grid gap-1 rounded-lg border border-dashed border-ring bg-card px-3 py-2.5"
            >
              <p className="text-sm leading-5 font-medium wrap-anywhere">{ghost.name}</p>
              {ghost.description && (
                <p className="line-clamp-3 text-[0.8125rem] leading-[1.125rem] wrap-anywhere text-muted-foreground">
                  {ghost.description}
                </p>
              )}
              <div className="mt-1 flex gap-1.5">
                <Button
                  size="xs"
                  variant="outline"
                  aria-label={`Keep ${ghost.name}`}
                  data-keep
                  pending={keeping.has(ghost.key)}
                  onClick={() => store([ghost], index)}
                >
                  {!keeping.has(ghost.key) && <Check aria-hidden="true" />}
                  Keep
                </Button>
                <Button
                  size="xs"
                  variant="quiet"
                  aria-label={`Drop ${ghost.name}`}
                  onClick={() => {
                    drop(ghost.key);
                    moveOn(index);
                  }}
                >
                  Drop
                </Button>
              </div>
            </li>
          ))}
        </ul>
      )}
    </section>
  );
}
