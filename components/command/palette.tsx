"use client";

import { keepPreviousData, useQuery } from "@tanstack/react-query";
import { Search } from "lucide-react";
import { useRouter } from "next/navigation";
import { useTheme } from "next-themes";
import { type KeyboardEvent, useEffect, useId, useState } from "react";
import { MAX_SEARCH_LENGTH } from "@/components/data/query-state";
import { takeEarlyText } from "@/components/hooks/early-text";
import { useDebounced } from "@/components/hooks/use-debounced";
import { StatusMark } from "@/components/tasks/status-badge";
import { Dialog, DialogContent } from "@/components/ui/dialog";
import { Input } from "@/components/ui/input";
import { signOut } from "@/lib/auth/browser/current-session";
import { isSuperuser, useSession } from "@/lib/auth/browser/stored-session";
import { plural } from "@/lib/plural";
import { search } from "@/lib/projects/calls";
import { toQueryOptions } from "@/lib/queries";
import { STATUS_LABELS } from "@/lib/tasks/statuses";
import { cn } from "@/lib/utils";
import { type Command, findCommands, getCommands, insertFound, isOfWebsite } from "./commands";
import { Keys } from "./keys";
import { toCommand } from "./to-command";

const SEARCH_PAUSE_MS = 150;

/** Searches pages, actions, and the user's own projects and tasks. */
export function Palette({
  open,
  onOpenChange,
  onShortcuts,
}: {
  open: boolean;
  onOpenChange: (open: boolean) => void;
  onShortcuts: () => void;
}) {
  return (
    <Dialog open={open} onOpenChange={onOpenChange}>
      <DialogContent
        title="Search and commands"
        isTitleHidden
        className="sm:top-24! sm:max-w-xl! sm:translate-y-0!"
      >
        <Commands onDone={() => onOpenChange(false)} onShortcuts={onShortcuts} />
      </DialogContent>
    </Dialog>
  );
}

function Commands({ onDone, onShortcuts }: { onDone: () => void; onShortcuts: () => void }) {
  const id = useId();
  const router = useRouter();
  const session = useSession();
  const { setTheme } = useTheme();
  const [text, setText] = useState("");
  const [activeIndex, setActiveIndex] = useState(0);
  const q = useDebounced(text.trim(), SEARCH_PAUSE_MS);
  const searchQuery = useQuery({
    ...toQueryOptions(search, { query: { q } }),
    enabled: q !== "",
    placeholderData: keepPreviousData,
  });
  const typed = text.trim();
  const isUpToDate = typed === q && !searchQuery.isPlaceholderData;
  const foundCommands = q === "" || typed === "" ? [] : (searchQuery.data?.data ?? []).map(toCommand);
  const fixedCommands = getCommands(isSuperuser(session));
  const commands = insertFound(findCommands(fixedCommands, text), foundCommands);
  const current = commands[Math.min(activeIndex, commands.length - 1)];

  useEffect(() => {
    if (current) document.getElementById(`${id}-${current.id}`)?.scrollIntoView({ block: "nearest" });
  }, [current, id]);

  /**
   * Results of an earlier text stay while the next ones load. Enter must not open one that the current text does not find, nor
   * a page that will stand below the next ones.
   */
  const isOpenable = (command: Command) =>
    isUpToDate ||
    (!foundCommands.includes(command) && !isOfWebsite(command)) ||
    command.name.toLowerCase().includes(typed.toLowerCase());

  function run(command: Command) {
    onDone();
    command.run({ go: (path) => router.push(path), setTheme, signOut, showShortcuts: onShortcuts });
  }

  /** Runs on focus and not earlier, because the dialog selects the field's text when it focuses the field. */
  function replayEarlyKeys() {
    const early = takeEarlyText();
    const typed = early.text || early.entered.at(-1);
    if (typed === undefined) return;
    setText(typed);
    const first =
      early.entered[0] === undefined ? undefined : findCommands(fixedCommands, early.entered[0])[0];
    if (first) run(first);
  }

  function onKeyDown(event: KeyboardEvent) {
    const last = commands.length - 1;
    const nextIndex: Record<string, number> = {
      ArrowDown: activeIndex >= last ? 0 : activeIndex + 1,
      ArrowUp: activeIndex <= 0 ? last : activeIndex - 1,
    };
    if (event.key in nextIndex) setActiveIndex(nextIndex[event.key]!);
    else if (event.key === "Enter" && current) {
      if (isOpenable(current)) run(current);
    } else return;
    event.preventDefault();
  }

  return (
    <div className="flex min-h-0 flex-col gap-3">
      {/* Its middle is that of the close button. */}
      <div className="relative -mt-1.5 mr-10 shrink-0 sm:-mt-1">
        <Search
          aria-hidden="true"
          className="pointer-events-none absolute top-1/2 left-3 size-4 -translate-y-1/2 text-muted-foreground"
        />
        <Input
          className="pl-9"
          role="combobox"
          aria-label="Search and commands"
          aria-expanded="true"
          aria-controls={`${id}-list`}
          aria-activedescendant={current && `${id}-${current.id}`}
          aria-autocomplete="list"
          placeholder="Search or run a command…"
          autoComplete="off"
          spellCheck={false}
          maxLength={MAX_SEARCH_LENGTH}
          value={text}
          onChange={(event) => {
            setActiveIndex(0);
            setText(event.target.value);
          }}
          onFocus={replayEarlyKeys}
          onKeyDown={onKeyDown}
        />
      </div>
      <div
        id={`${id}-list`}
        role="listbox"
        aria-label="Results"
        className="-mx-2 scroll-pb-4 overflow-y-auto mask-b-from-[calc(100%-1rem)] pb-4 sm:max-h-[min(27rem,60dvh)]"
      >
        {commands.map((command, index) => (
          <div key={command.id} role="presentation">
            {command.group !== commands[index - 1]?.group && (
              <p
                role="presentation"
                className={cn("px-2 pb-1 text-xs font-medium text-muted-foreground", index > 0 && "pt-4")}
              >
                {command.group}
              </p>
            )}
            {/* biome-ignore lint/a11y/useKeyWithClickEvents: the focused field handles the keys. */}
            <div
              id={`${id}-${command.id}`}
              role="option"
              tabIndex={-1}
              aria-selected={command === current}
              onClick={() => run(command)}
              onMouseMove={() => setActiveIndex(index)}
              className={cn(
                "flex cursor-default items-center gap-3 rounded-md px-2 py-1.5 text-sm select-none pointer-coarse:py-2.5",
                command === current && "bg-accent text-accent-foreground",
              )}
            >
              {command.icon && (
                <command.icon aria-hidden="true" className="size-4 shrink-0 text-muted-foreground" />
              )}
              {command.status && <StatusMark status={command.status} className="mx-px" />}
              <span className="grid min-w-0 flex-1">
                <span className="truncate">{command.name}</span>
                {command.hint && (
                  <span className="truncate text-xs text-muted-foreground">{command.hint}</span>
                )}
                {command.status && <span className="sr-only">{STATUS_LABELS[command.status]}</span>}
              </span>
              {command.keys && <Keys keys={command.keys} className="-my-0.5 max-sm:hidden" />}
            </div>
          </div>
        ))}
      </div>
      <p role="status" className={commands.length > 0 ? "sr-only" : "text-sm text-muted-foreground"}>
        {getStatusText(commands.length, searchQuery.error, searchQuery.isFetching || typed !== q)}
      </p>
    </div>
  );
}

function getStatusText(count: number, error: Error | null, isLoading: boolean) {
  if (error) return `Error: ${error.message}`;
  if (count > 0) return plural(count, "result");
  return isLoading ? "Loading..." : "No matches.";
}
