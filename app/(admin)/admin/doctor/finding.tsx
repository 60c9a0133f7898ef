import { clsx } from "clsx";
import { CircleAlert, CircleCheck, CircleDashed, CircleMinus, CircleX, type LucideIcon } from "lucide-react";
import type { ComponentProps } from "react";
import { Badge } from "@/components/ui/badge";
import { Skeleton } from "@/components/ui/skeleton";
import type { Finding } from "@/lib/doctor/endpoints";

type StateStyle = {
  label: string;
  icon: LucideIcon;
  color: string;
  variant: ComponentProps<typeof Badge>["variant"];
  fix: string;
};

/** How a finding is shown. `warning`: nothing is broken, but something remains to be done. */
export type ShownState = Finding["state"] | "warning" | "unchecked";

export function getShownState({ state, fix, is_unchecked }: Finding): ShownState {
  if (state !== "ok") return state;
  if (fix !== null) return "warning";
  return is_unchecked ? "unchecked" : "ok";
}

/** A row of which there is little to say is low, so that the others stand out. */
const LOW_ROW = "py-3 sm:py-2";

const STATE_STYLES: Record<ShownState, StateStyle> = {
  broken: {
    label: "Broken",
    icon: CircleX,
    color: "text-destructive",
    variant: "destructive",
    fix: "How to fix it",
  },
  off: {
    label: "Off",
    icon: CircleMinus,
    color: "text-muted-foreground",
    variant: "default",
    fix: "How to turn it on",
  },
  warning: {
    label: "Needs attention",
    icon: CircleAlert,
    color: "text-warning-soft-foreground",
    variant: "warning",
    fix: "What to do",
  },
  unchecked: {
    label: "Not checked yet",
    icon: CircleDashed,
    color: "text-muted-foreground",
    variant: "default",
    fix: "",
  },
  ok: { label: "Works", icon: CircleCheck, color: "text-primary", variant: "primary", fix: "" },
};

export function StateIcon({ state, className }: { state: ShownState; className: string }) {
  const { icon: Icon, color } = STATE_STYLES[state];
  return <Icon aria-hidden="true" className={clsx("shrink-0", color, className)} strokeWidth={1.75} />;
}

export function FindingRow({ finding }: { finding: Finding }) {
  const { title, detail, without, fix } = finding;
  const state = getShownState(finding);
  const { label, variant, fix: fixLabel } = STATE_STYLES[state];
  const isLow = state === "ok" || state === "unchecked";
  return (
    <li className={clsx("flex gap-3 px-4 sm:px-5", isLow ? LOW_ROW : "py-4")}>
      <StateIcon state={state} className="mt-0.5 size-5" />
      <div className={clsx("grid min-w-0 flex-1 text-sm wrap-anywhere", !isLow && "gap-1")}>
        <div className="flex flex-wrap items-center gap-x-2 gap-y-1">
          <h2 className="font-medium">{title}</h2>
          {state === "ok" ? (
            <span className="text-xs text-muted-foreground">{label}</span>
          ) : (
            <Badge variant={variant}>{label}</Badge>
          )}
        </div>
        <p className={isLow ? "text-muted-foreground" : undefined}>{detail}</p>
        {!isLow && <p className="text-muted-foreground">Without it: {without}</p>}
        {fix && (
          <p className="mt-1 rounded-md bg-muted px-3 py-2">
            <span className="font-medium">{fixLabel}: </span>
            <TextWithCode text={fix} />
          </p>
        )}
      </div>
    </li>
  );
}

/** Renders text between backticks as code. */
const TextWithCode = ({ text }: { text: string }) =>
  text.split("`").map((part, index) =>
    index % 2 === 1 ? (
      // biome-ignore lint/suspicious/noArrayIndexKey: the parts of one text are never reordered.
      <code key={index} className="font-mono text-compact">
        {part}
      </code>
    ) : (
      part
    ),
  );

/** The placeholder of one finding. */
export const FindingSkeleton = () => (
  <li aria-hidden="true" className={clsx("flex gap-3 px-4 sm:px-5", LOW_ROW)}>
    <Skeleton rounded="full" className="size-5 shrink-0" />
    <div className="grid flex-1">
      <Skeleton className="my-0.5 h-4 w-48 max-w-full" />
      <Skeleton className="my-0.5 h-4 w-80 max-w-full" />
    </div>
  </li>
);
