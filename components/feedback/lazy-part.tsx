"use client";

import {
  type ComponentType,
  createContext,
  lazy,
  type ReactNode,
  Suspense,
  useContext,
  useReducer,
  useState,
} from "react";
import { PartFailed } from "./part-failed";

/** What dialogs and menus are closed by, under their various names. */
interface Closable {
  open?: boolean;
  onClose?: () => void;
  onClosed?: () => void;
  onOpenChange?: (open: boolean) => void;
}

const Retry = createContext(() => {});

/**
 * A part of a page whose script comes when it is first shown. When that cannot be loaded, offline or after a deploy that
 * has removed it, the part says so in its own place and offers to try again; the page stays.
 * @param options.failed how it says so: as a dialog, for dialogs and menus; as a line in the text; or not at all
 * @param options.waiting what is shown until it has come
 */
export function lazyPart<P extends object>(
  load: () => Promise<ComponentType<P>>,
  {
    failed = "dialog",
    waiting = () => null,
  }: { failed?: "dialog" | "line" | "nothing"; waiting?: (props: P) => ReactNode } = {},
): ComponentType<P> {
  let hasFailed = false;
  let Loaded = attempt();

  function attempt() {
    hasFailed = false;
    return lazy(async (): Promise<{ default: ComponentType<P> }> => {
      try {
        return { default: await load() };
      } catch {
        hasFailed = true;
        return { default: Failed };
      }
    });
  }

  function Failed(props: P) {
    const retry = useContext(Retry);
    const { open = true, onClose, onClosed, onOpenChange } = props as Closable;
    const close = onClose ?? onClosed ?? (() => onOpenChange?.(false));
    if (failed === "nothing" || !open) return null;
    return <PartFailed as={failed} onRetry={retry} onClose={close} />;
  }

  return function Part(props: P) {
    const [, showAgain] = useReducer((count: number) => count + 1, 0);
    // Opened again, it is tried again.
    useState(() => {
      if (hasFailed) Loaded = attempt();
    });
    const retry = () => {
      Loaded = attempt();
      showAgain();
    };
    return (
      <Retry value={retry}>
        <Suspense fallback={waiting(props)}>
          <Loaded {...props} />
        </Suspense>
      </Retry>
    );
  };
}
