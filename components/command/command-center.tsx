import { Search } from "lucide-react";
import { useRouter } from "next/navigation";
import { useRef, useState } from "react";
import { lazyPart } from "@/components/feedback/lazy-part";
import { catchEarlyKeys, dropEarlyKeys } from "@/components/hooks/early-keys";
import { isHandledByFocus } from "@/components/hooks/key-owner";
import { getShortcutKey } from "@/components/hooks/shortcut-key";
import { useHydrated } from "@/components/hooks/use-hydrated";
import { useInputMethod } from "@/components/hooks/use-input-method";
import { hasCommandKey, useDocumentKey } from "@/components/hooks/use-shortcuts";
import { Button } from "@/components/ui/button";
import { isSuperuser, useSession } from "@/lib/auth/browser/stored-session";
import { getPagesByKeys, SHORTCUTS_KEY } from "./pages-by-keys";

// The scripts load when a key first needs them.
const loadPalette = () => import("./palette").then((module) => module.Palette);
const Palette = lazyPart(loadPalette);
const ShortcutSheet = lazyPart(() => import("./shortcut-sheet").then((module) => module.ShortcutSheet));

const MAX_SEQUENCE_GAP_MS = 1_000;

/** The keyboard shortcuts: Ctrl/Cmd+K opens the palette, ? the list of shortcuts. */
export function CommandCenter() {
  const router = useRouter();
  const [openPart, setOpenPart] = useState<"palette" | "shortcuts" | null>(null);
  // Once opened, they stay mounted, so that their closing animation can run.
  const [wasOpened, setWasOpened] = useState({ palette: false, shortcuts: false });
  // Reopening the palette while it is closing mounts a new one, which is empty and focused.
  const [openCount, setOpenCount] = useState(0);
  const gPressedAt = useRef(-Infinity);
  const pages = getPagesByKeys(isSuperuser(useSession()));
  const isApple = useHydrated() && hasCommandKey();

  function show(part: "palette" | "shortcuts") {
    setWasOpened({ ...wasOpened, [part]: true });
    setOpenCount(openCount + 1);
    setOpenPart(part);
    if (part === "palette") catchEarlyKeys(loadPalette, hidePalette);
  }

  function hidePalette() {
    dropEarlyKeys();
    setOpenPart(null);
  }

  useInputMethod();
  useDocumentKey((event) => {
    const key = getShortcutKey(event);
    if ((event.ctrlKey || event.metaKey) && key.toLowerCase() === "k" && !event.shiftKey && !event.altKey) {
      event.preventDefault();
      if (openPart === "palette") hidePalette();
      else show("palette");
      return;
    }
    if (event.ctrlKey || event.metaKey || event.altKey || event.defaultPrevented || isHandledByFocus(event))
      return;
    const isAfterG = event.timeStamp - gPressedAt.current < MAX_SEQUENCE_GAP_MS;
    gPressedAt.current = key === "g" ? event.timeStamp : -Infinity;
    const page = (isAfterG && pages[`g ${key}`]) || pages[key];
    if (page) router.push(page);
    else if (key === SHORTCUTS_KEY) show("shortcuts");
    else return;
    event.preventDefault();
  });

  return (
    <>
      <Button
        variant="outline"
        size="sm"
        aria-label="Search and commands"
        aria-keyshortcuts="Control+K Meta+K"
        className="touch-area text-muted-foreground! [--touch:-0.25rem_0] max-sm:[--touch:-0.25rem_-0.25rem_-0.25rem_-0.5rem] max-sm:size-8 max-sm:border-0 max-sm:bg-transparent max-sm:px-0 max-sm:shadow-none"
        onClick={() => show("palette")}
      >
        <Search aria-hidden="true" />
        <span className="max-sm:hidden lg:max-xl:hidden">Search</span>
        <kbd className="rounded-sm border px-1 font-sans text-[0.6875rem] max-sm:hidden lg:max-xl:hidden">
          {isApple ? "⌘ K" : "Ctrl K"}
        </kbd>
      </Button>
      {wasOpened.palette && (
        <Palette
          key={openCount}
          open={openPart === "palette"}
          onClose={hidePalette}
          onShortcuts={() => show("shortcuts")}
        />
      )}
      {wasOpened.shortcuts && (
        <ShortcutSheet open={openPart === "shortcuts"} onClose={() => setOpenPart(null)} />
      )}
    </>
  );
}
