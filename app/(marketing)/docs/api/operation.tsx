import { clsx } from "clsx";
import { ChevronRight } from "lucide-react";
import type { ReactNode } from "react";
import { Badge } from "@/components/ui/badge";
import { Code } from "../code";
import { type Operation, USUAL_ACCESS } from "./reference.server";

const tone: Record<string, string> = {
  GET: "text-muted-foreground",
  DELETE: "text-destructive",
};

/** One operation, collapsed, with its request and responses. */
export const OperationDetails = ({ operation }: { operation: Operation }) => (
  // A link to the content may have opened it before hydration.
  <details className="group" suppressHydrationWarning>
    <summary className="grid list-none grid-cols-[auto_3.5rem_minmax(0,1fr)_auto] items-baseline gap-x-2 gap-y-0.5 px-[min(0.75rem,3.4vw)] sm:gap-x-3 sm:px-4 py-3 transition-colors hover:bg-accent [&::-webkit-details-marker]:hidden">
      <ChevronRight
        aria-hidden="true"
        className="size-4 self-center text-muted-foreground transition-transform group-open:rotate-90 print:invisible"
      />
      <span
        className={clsx("font-mono text-compact font-semibold", tone[operation.method] ?? "text-primary")}
      >
        {operation.method}
      </span>
      <span className="font-mono text-compact wrap-anywhere">{operation.path}</span>
      {operation.access !== USUAL_ACCESS && (
        <Badge
          variant={operation.access === "Public" ? "primary" : "outline"}
          className="max-sm:col-start-3 max-sm:row-start-3 max-sm:mt-1 max-sm:justify-self-start"
        >
          {operation.access}
        </Badge>
      )}
      <span className="col-start-3 col-end-5 row-start-2 text-sm wrap-anywhere text-muted-foreground">
        {operation.summary}
      </span>
    </summary>
    {/* The id is on the content, because a link to the content opens the details and a link to the details does not. */}
    <div id={operation.id} className="grid scroll-mt-20 gap-5 border-t bg-background px-4 py-5 sm:px-11">
      <p className="text-compact text-muted-foreground">
        Operation{" "}
        <a href={`#${operation.id}`} className="font-mono text-primary underline underline-offset-4">
          {operation.id}
        </a>
      </p>
      {operation.parameters.length > 0 && (
        <Part title="Parameters">
          <ul className="grid gap-1.5">
            {operation.parameters.map(({ name, place, required, text, limits }) => (
              <li key={name} className="text-compact wrap-anywhere">
                <code className="font-mono font-semibold">{name}</code>{" "}
                <code className="font-mono">{text}</code>{" "}
                <span className="text-muted-foreground">
                  {[`in the ${place}`, required && "required", limits].filter(Boolean).join(", ")}
                </span>
              </li>
            ))}
          </ul>
        </Part>
      )}
      {operation.body && (
        <Part title={operation.body.required ? "Body" : "Body (optional)"}>
          <Code what={`the body of ${operation.id}`}>{operation.body.text}</Code>
        </Part>
      )}
      {operation.answers.map(({ status, text }) => (
        <Part key={status} title={status}>
          {text ? (
            <Code what={`the answer ${status} of ${operation.id}`}>{text}</Code>
          ) : (
            <p className="text-compact text-muted-foreground">No body</p>
          )}
        </Part>
      ))}
      <Part title="Errors">
        <p className="text-compact text-muted-foreground">{operation.failures.join(" · ")}</p>
      </Part>
    </div>
  </details>
);

const Part = ({ title, children }: { title: string; children: ReactNode }) => (
  <div className="grid gap-2">
    <h4 className="text-compact font-medium">{title}</h4>
    {children}
  </div>
);
