import {
  type ComponentType,
  createContext,
  // biome-ignore lint/style/noRestrictedImports: this is lazyPart.
  lazy,
  type ReactNode,
  Suspense,
  useContext,
  useLayoutEffect,
  useReducer,
} from "react";
import { PartFailed } from "./part-failed";

/** The props that close our dialogs and menus. */
interface Closable {
  open?: boolean;
  onClose?: () => void;
  onClosed?: () => void;
}

const Retry = createContext(() => {});

/**
 * Creates a component whose script loads when it is first shown. If the script cannot be loaded, offline or because a
 * deploy removed it, the part shows the failure in its own place and offers Retry; the page stays.
 * @param options.onFailure how a failure is shown: as a dialog (for dialogs and menus), as a line of text, or not at all
 * @param options.placeholder shown while the script loads
 */
export function lazyPart<P extends object>(
  load: () => Promise<ComponentType<P>>,
  {
    onFailure = "dialog",
    placeholder = () => null,
  }: { onFailure?: "dialog" | "line" | "nothing"; placeholder?: (props: P) => ReactNode } = {},
): ComponentType<P> {
  let hasFailed = false;
  /** Whether the part was closed after a failure, so that the next opening retries. */
  let isStale = false;
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
    const { open = true, onClose, onClosed } = props as Closable;
    const close = onClose ?? onClosed ?? (() => {});
    if (!open || onFailure === "nothing") return null;
    return <PartFailed as={onFailure} onRetry={retry} onClose={close} />;
  }

  return function Part(props: P) {
    const [, rerender] = useReducer((count: number) => count + 1, 0);
    const isOpen = (props as Closable).open !== false;
    // Not while rendering: React may render an opening many times before it commits it, and each time would retry.
    useLayoutEffect(() => {
      if (!isOpen) return;
      if (isStale) {
        isStale = false;
        Loaded = attempt();
        rerender();
      }
      return () => {
        isStale = hasFailed;
      };
    }, [isOpen]);
    const retry = () => {
      Loaded = attempt();
      rerender();
    };
    return (
      <Retry value={retry}>
        <Suspense fallback={placeholder(props)}>
          <Loaded {...props} />
        </Suspense>
      </Retry>
    );
  };
}
