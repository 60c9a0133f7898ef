import { ArrowRight, Check, X } from "lucide-react";
import { Fragment } from "react";

/** The three small pictures beside the features; each shows in one look what its text says. */

export function WrittenTasks() {
  return (
    <div className="grid gap-2.5">
      <p className="text-xs text-muted-foreground">“Move the team into the new office by June…”</p>
      {["Measure the rooms", "Order desks and lamps", "Plan the moving day"].map((task) => (
        <p key={task} className="flex items-center gap-2.5 text-[0.8125rem] font-medium">
          <span className="size-3.5 rounded-sm border border-input" />
          {task}
        </p>
      ))}
    </div>
  );
}

export function ProposedTasks() {
  const mark = "size-4 shrink-0";
  return (
    <div className="grid gap-2 text-[0.8125rem]">
      <p className="rounded-lg border bg-card px-3.5 py-2.5 font-medium shadow-xs">Agree on the menu</p>
      {["Ask three caterers for a price", "Taste the menu"].map((task) => (
        <p
          key={task}
          className="flex items-center gap-2 rounded-lg border border-dashed border-ring bg-primary-soft/60 px-3.5 py-2.5"
        >
          <span className="mr-auto truncate">{task}</span>
          <Check className={`${mark} text-primary`} strokeWidth={3} />
          <X className={`${mark} text-muted-foreground`} />
        </p>
      ))}
    </div>
  );
}

export function FollowedRules() {
  return (
    <div className="grid grid-cols-[1fr_auto_1fr] items-center gap-x-3 gap-y-3 text-[0.8125rem]">
      {[
        { cause: "First task moved", dot: "bg-status-in-progress", status: "In progress" },
        { cause: "Last task done", dot: "bg-status-done", status: "Done" },
        { cause: "New task", dot: "bg-status-in-progress", status: "In progress" },
      ].map(({ cause, dot, status }) => (
        <Fragment key={cause}>
          <span>{cause}</span>
          <ArrowRight className="size-4 text-primary" />
          <span className="flex items-center gap-2 justify-self-end rounded-full border bg-card px-3 py-1 text-xs font-medium whitespace-nowrap shadow-xs">
            <span className={`size-2 rounded-full ${dot}`} />
            {status}
          </span>
        </Fragment>
      ))}
    </div>
  );
}
