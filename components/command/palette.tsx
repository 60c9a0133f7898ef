import { type ClassValue, clsx } from "clsx";
import { Search } from "lucide-react";
import { useRouter } from "next/navigation";
import { useEffect, useEffectEvent, useId, useState } from "react";
import { ComboboxInput, getListId, getOptionId } from "@/components/forms/combobox-input";
import { takeEarlyText } from "@/components/hooks/early-text";
import { useThemeChoice } from "@/components/theme/use-theme-choice";
import { Dialog, DialogContent } from "@/components/ui/dialog";
import { Skeleton } from "@/components/ui/skeleton";
import { signOut } from "@/lib/auth/browser/current-session";
import { CommandOption } from "./command-option";
import { type Command, isBeforeFound } from "./commands";
import { usePaletteCommands } from "./use-palette-commands";

/** Searches pages, actions, and the user's own projects and tasks. */
export function Palette({
  open,
  onClose,
  onShortcuts,
}: {
  open: boolean;
  onClose: () => void;
  onShortcuts: () => void;
}) {
  return (
    <Dialog open={open} onClose={onClose}>
      <DialogContent
        title="Search and commands"
        isTitleHidden
        // The button that closes it stands in the row of the field.
        className="sm:top-24! sm:max-w-xl! sm:translate-y-0! sm:pb-0! [&>button]:top-7!"
      >
        <Commands onDone={onClose} onShortcuts={onShortcuts} />
      </DialogContent>
    </Dialog>
  );
}

function Commands({ onDone, onShortcuts }: { onDone: () => void; onShortcuts: () => void }) {
  const id = useId();
  const router = useRouter();
  const { setTheme } = useThemeChoice();
  const [text, setText] = useState("");
  /** What the user has chosen with the arrow keys or the mouse. Otherwise, the first command is highlighted. */
  const [chosenId, setChosenId] = useState<string | null>(null);
  const [isEnterWaiting, setEnterWaiting] = useState(false);
  const { commands, isLoadingRecent, isUpToDate, statusText } = usePaletteCommands(text);
  const current = commands.find((command) => command.id === chosenId) ?? commands[0];

  function move(id: string) {
    setChosenId(id);
    setEnterWaiting(false);
  }

  function run(command: Command) {
    onDone();
    command.run({ go: (path) => router.push(path), setTheme, signOut, showShortcuts: onShortcuts });
  }

  /** Whether no results that are still to come can change which command is highlighted. */
  function isCertain() {
    if (isUpToDate) return true;
    if (!current) return false;
    const typed = text.trim().toLowerCase();
    const isMatch = typed !== "" && (isBeforeFound(current) || current.name.toLowerCase().includes(typed));
    return isMatch || current.id === chosenId;
  }
  const isEntered = isEnterWaiting && isCertain();
  const enter = useEffectEvent(() => {
    setEnterWaiting(false);
    if (current) run(current);
  });
  useEffect(() => {
    if (isEntered) enter();
  }, [isEntered]);

  /** Runs on focus and not earlier, because the dialog selects the field's text when it focuses the field. */
  function replayEarlyKeys() {
    const early = takeEarlyText();
    const [entered] = early.entered;
    const earlyText = entered ?? early.text;
    if (earlyText !== "") setText(earlyText);
    if (entered !== undefined) setEnterWaiting(true);
  }

  return (
    <div className="flex min-h-0 flex-col">
      {/* The field is as wide as the palette, and the line below it has the color of the focus. */}
      <div className="relative -mx-5 -mt-5 shrink-0 border-b has-focus-visible:border-ring has-focus-visible:inset-shadow-[0_-1px_var(--ring)] sm:-mx-6 sm:-mt-6">
        <Search
          aria-hidden="true"
          className="pointer-events-none absolute top-1/2 left-5 size-4 -translate-y-1/2 sm:left-6 text-muted-foreground"
        />
        <ComboboxInput
          comboboxId={id}
          options={commands}
          current={current}
          className="h-14! border-0! bg-transparent! pr-14! pl-12! text-base! shadow-none! outline-none! sm:pl-13!"
          aria-label="Search and commands"
          placeholder="Search or run a command…"
          value={text}
          onChange={(event) => {
            setChosenId(null);
            setEnterWaiting(false);
            setText(event.target.value);
          }}
          onFocus={replayEarlyKeys}
          onMove={({ id }) => move(id)}
          onEnter={() => setEnterWaiting(true)}
        />
      </div>
      <div
        id={getListId(id)}
        role="listbox"
        aria-label="Results"
        className="-mx-2 scroll-py-4 overflow-y-auto mask-b-from-[calc(100%-1.5rem)] pt-3 pb-4 sm:max-h-[min(28rem,60dvh)]"
      >
        {isLoadingRecent && (
          <div aria-hidden="true" className="pb-4">
            <GroupName name="Recent projects" />
            {[44, 32, 38].map((width) => (
              <Skeleton key={width} className="mx-2 my-2 h-4" style={{ width: `${width}%` }} />
            ))}
          </div>
        )}
        {commands.map((command, index) => (
          <div key={command.id} role="presentation">
            {command.group !== commands[index - 1]?.group && (
              <GroupName name={command.group} className={index > 0 && "pt-4"} />
            )}
            <CommandOption
              id={getOptionId(id, command)}
              command={command}
              isActive={command === current}
              onRun={() => run(command)}
              onPoint={() => move(command.id)}
            />
          </div>
        ))}
      </div>
      <p
        role="status"
        className={commands.length > 0 ? "sr-only" : "pb-5 text-center text-sm text-muted-foreground"}
      >
        {statusText}
      </p>
    </div>
  );
}

const GroupName = ({ name, className }: { name: Command["group"]; className?: ClassValue }) => (
  <p role="presentation" className={clsx("px-2 pb-1 text-xs font-medium text-muted-foreground", className)}>
    {name}
  </p>
);
