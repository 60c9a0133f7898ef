"use client";

import { Search } from "lucide-react";
import { useRouter } from "next/navigation";
import { useEffect, useEffectEvent, useRef, useState } from "react";
import { lazyPart } from "@/components/feedback/lazy-part";
import { useHydrated } from "@/components/hooks/use-hydrated";
import { Button } from "@/components/ui/button";
import { isSuperuser, useSession } from "@/lib/auth/browser/stored-session";
import { pagesByKey } from "./go-to";

// Nobody needs them before the first key.
const loadPalette = () => import("./palette").then((module) => module.Palette);
const Palette = lazyPart(loadPalette);
const ShortcutSheet = lazyPart(() => import("./shortcut-sheet").then((module) => module.ShortcutSheet));

const SEQUENCE_MS = 1_000;

/** Whether the keys belong to what has the focus: somebody types, or a dialog or menu is open. */
const isTaken = ({ target }: KeyboardEvent) =>
  target instanceof Element &&
  (target.closest("input, textarea, select, [contenteditable]") !== null ||
    document.querySelector("[role=dialog], [role=alertdialog], [role=menu]") !== null);

/** The way to everything by keyboard: Ctrl or Cmd with K opens the palette, ? the sheet of shortcuts. */
export function CommandCenter() {
  const router = useRouter();
  const [shown, setShown] = useState<"palette" | "shortcuts" | null>(null);
  // Once opened they stay, so that they can close in their own time.
  const [isUsed, setUsed] = useState({ palette: false, shortcuts: false });
  // Opened again while it is still closing, the palette begins anew: empty, and with the focus.
  const [times, setTimes] = useState(0);
  const pressedG = useRef(0);
  const pages = pagesByKey(isSuperuser(useSession()));
  // The keys pressed since the palette was opened and until its field has the focus; null while there is no such wait.
  const earlyKeys = useRef<string[] | null>(null);
  const isApple = useHydrated() && /Mac|iPhone|iPad/.test(navigator.platform);

  function show(what: "palette" | "shortcuts") {
    setUsed({ ...isUsed, [what]: true });
    setTimes(times + 1);
    setShown(what);
    if (what !== "palette") return;
    const keys: string[] = [];
    earlyKeys.current = keys;
    loadPalette().catch(() => {
      if (earlyKeys.current === keys) earlyKeys.current = null;
    });
  }

  function hidePalette() {
    earlyKeys.current = null;
    setShown(null);
  }

  function takeEarlyKeys() {
    const keys = earlyKeys.current ?? [];
    earlyKeys.current = null;
    return keys;
  }

  /** Until the palette is there, what is typed is meant for it, not for a shortcut, a field or the board. */
  const keepForPalette = useEffectEvent((event: KeyboardEvent) => {
    if (!earlyKeys.current || event.ctrlKey || event.metaKey || event.altKey || event.isComposing) return;
    event.preventDefault();
    event.stopPropagation();
    if (event.key === "Escape") hidePalette();
    else earlyKeys.current.push(event.key);
  });

  const onKey = useEffectEvent((event: KeyboardEvent) => {
    if (
      (event.ctrlKey || event.metaKey) &&
      event.key.toLowerCase() === "k" &&
      !event.shiftKey &&
      !event.altKey
    ) {
      event.preventDefault();
      if (shown === "palette") hidePalette();
      else show("palette");
      return;
    }
    if (event.ctrlKey || event.metaKey || event.altKey || event.defaultPrevented || isTaken(event)) return;
    const follows = event.timeStamp - pressedG.current < SEQUENCE_MS;
    pressedG.current = event.key === "g" ? event.timeStamp : 0;
    const page = follows ? pages[event.key] : undefined;
    if (page) router.push(page);
    else if (event.key === "?") show("shortcuts");
    else if (event.key === "c") router.push("/projects?create=ai");
    else return;
    event.preventDefault();
  });

  useEffect(() => {
    const listener = (event: KeyboardEvent) => onKey(event);
    const early = (event: KeyboardEvent) => keepForPalette(event);
    document.addEventListener("keydown", listener);
    // Before anybody else hears of the key.
    window.addEventListener("keydown", early, { capture: true });
    return () => {
      document.removeEventListener("keydown", listener);
      window.removeEventListener("keydown", early, { capture: true });
    };
  }, []);

  return (
    <>
      <Button
        variant="outline"
        size="sm"
        aria-label="Search and commands"
        aria-keyshortcuts="Control+K Meta+K"
        className="text-muted-foreground! max-sm:size-8 max-sm:border-0 max-sm:bg-transparent max-sm:px-0 max-sm:shadow-none"
        onClick={() => show("palette")}
      >
        <Search aria-hidden="true" />
        <span className="max-sm:hidden">Search</span>
        <kbd className="rounded-sm border px-1 font-sans text-[0.6875rem] max-sm:hidden">
          {isApple ? "⌘ K" : "Ctrl K"}
        </kbd>
      </Button>
      {isUsed.palette && (
        <Palette
          key={times}
          open={shown === "palette"}
          onOpenChange={(open) => (open ? show("palette") : hidePalette())}
          takeEarlyKeys={takeEarlyKeys}
          onShortcuts={() => show("shortcuts")}
        />
      )}
      {isUsed.shortcuts && (
        <ShortcutSheet
          open={shown === "shortcuts"}
          onOpenChange={(open) => setShown(open ? "shortcuts" : null)}
        />
      )}
    </>
  );
}
