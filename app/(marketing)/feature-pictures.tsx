import { ArrowDown, Check } from "lucide-react";
import { cn } from "@/lib/utils";

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

export function CheckedPlan() {
  const chip = "rounded-md border bg-card px-3 py-1.5 text-[0.8125rem] shadow-xs";
  return (
    <div className="grid justify-items-center gap-2">
      <div className="grid gap-1.5 text-muted-foreground">
        <p className={cn(chip, "-rotate-1 border-dashed")}>Call the caterer</p>
        <p className={cn(chip, "rotate-1 border-dashed")}>Phone caterer for menu</p>
      </div>
      <ArrowDown className="size-4 text-primary" />
      <p className={cn(chip, "flex items-center gap-2 border-primary font-medium")}>
        <Check className="size-3.5 text-primary" strokeWidth={3} />
        Agree the menu with the caterer
      </p>
    </div>
  );
}

export function CountedWork() {
  return (
    <div className="grid gap-4">
      {[
        { name: "Projects Done", done: 2, of: 5 },
        { name: "Tasks Done", done: 31, of: 44 },
      ].map(({ name, done, of }) => (
        <div key={name} className="grid gap-2">
          <p className="flex justify-between text-[0.8125rem] font-medium">
            {name}
            <span className="text-muted-foreground">
              {done} / {of}
            </span>
          </p>
          <div className="h-1.5 rounded-full bg-accent">
            <div className="h-full rounded-full bg-primary" style={{ width: `${(done / of) * 100}%` }} />
          </div>
        </div>
      ))}
    </div>
  );
}
