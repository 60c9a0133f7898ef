import { clsx } from "clsx";
import { Sparkles } from "lucide-react";
import { useState } from "react";
import Link from "@/components/layout/link";
import { Button } from "@/components/ui/button";
import type { Preview } from "./preview";

const FIRST_COUNT = 6;
const FIRST_COUNT_ON_PHONES = 3;

/**
 * The tasks of a plan that is not stored. At first it shows some of them.
 * @param props.onStart called before the visitor goes to the sign-up page
 */
export function PreviewedPlan({ plan, onStart }: { plan: Preview; onStart: () => void }) {
  const { name, summary, tasks, hasAi } = plan;
  /** The plan of which all tasks are shown; another plan begins with its first tasks. */
  const [whole, setWhole] = useState<Preview | null>(null);
  const isWhole = whole === plan;
  return (
    <>
      <h3 className="text-lg font-semibold tracking-[-0.01em] text-balance wrap-anywhere">{name}</h3>
      <p className="mt-1 text-sm text-muted-foreground">{summary}</p>
      <ol className="mt-4 divide-y border-y">
        {tasks.slice(0, isWhole ? undefined : FIRST_COUNT).map(({ name, text, due, isInBrief }, index) => (
          <li
            // biome-ignore lint/suspicious/noArrayIndexKey: two tasks may have the same name.
            key={index}
            className={clsx("py-2.5", index >= FIRST_COUNT_ON_PHONES && !isWhole && "max-sm:hidden")}
          >
            <div className="flex items-baseline gap-4">
              <div className="flex min-w-0 flex-1 flex-wrap items-baseline gap-x-3">
                <p className="font-medium text-pretty wrap-anywhere">{name}</p>
                {!isInBrief && (
                  <p className="flex items-center gap-1 self-center text-xs text-muted-foreground">
                    <Sparkles aria-hidden="true" className="size-3 text-primary" />
                    Not in your brief
                  </p>
                )}
              </div>
              <p className="shrink-0 text-compact text-muted-foreground">{due}</p>
            </div>
            <p className="mt-0.5 truncate text-compact text-muted-foreground">{text}</p>
          </li>
        ))}
      </ol>
      {tasks.length > FIRST_COUNT_ON_PHONES && (
        <Button
          variant="link"
          size="text"
          className={clsx("mt-3", tasks.length <= FIRST_COUNT && "sm:hidden")}
          aria-expanded={isWhole}
          onClick={() => setWhole(isWhole ? null : plan)}
        >
          {isWhole ? "Show fewer" : `Show all ${tasks.length} tasks`}
        </Button>
      )}
      <div className="mt-5 flex flex-wrap items-center gap-x-4 gap-y-3">
        <Button asChild size="lg" className="h-auto! min-h-11 max-w-full shrink! whitespace-normal!">
          <Link href="/signup" onClick={onStart}>
            Start for Free
          </Link>
        </Button>
        <p className="min-w-[min(12rem,100%)] flex-1 text-compact text-pretty text-muted-foreground">
          {hasAi
            ? "This is a quick preview. Sign up, and AI plans your whole brief."
            : "Your brief comes with you when you sign up."}
        </p>
      </div>
    </>
  );
}
