import { clsx } from "clsx";
import type { LucideIcon } from "lucide-react";

/** A picture of a list, for screens without rows. */
export const RowsPicture = ({ icon: Icon }: { icon: LucideIcon }) => (
  <div
    aria-hidden="true"
    className="grid w-full max-w-xs divide-y overflow-hidden rounded-xl border bg-background"
  >
    {["w-2/3", "w-1/2", "w-3/5"].map((width) => (
      <div key={width} className="flex items-center gap-3 px-3 py-2.5">
        <Icon className="size-4 shrink-0 text-muted-foreground" strokeWidth={1.75} />
        <div className="flex-1">
          <div className={clsx("h-1.5 rounded-full bg-muted-foreground/40", width)} />
        </div>
        <div className="h-1.5 w-8 rounded-full bg-muted-foreground/25" />
      </div>
    ))}
  </div>
);

/** A picture of a plot of finished tasks, for screens without figures. */
export const PlotPicture = () => (
  <div aria-hidden="true" className="w-full max-w-xs rounded-xl border bg-background p-3">
    <div className="flex h-24 items-end gap-2 border-b border-input px-1">
      {["h-1/6", "h-1/4", "h-2/5", "h-1/3", "h-3/5", "h-1/2", "h-4/5", "h-full"].map((height) => (
        <div key={height} className={clsx("flex-1 rounded-t-sm bg-status-done/70", height)} />
      ))}
    </div>
  </div>
);
