import { clsx } from "clsx";

/** The logo: a signpost with a check mark. */
export function Logo({ className }: { className?: string }) {
  return (
    <svg viewBox="0 0 24 24" aria-hidden="true" className={clsx("size-6 shrink-0", className)}>
      <path
        className="fill-primary"
        d="M4.5 4h9.1c.8 0 1.5.3 2 .9l5.1 5.8c.7.8.7 1.8 0 2.6l-5.1 5.8c-.5.6-1.2.9-2 .9H4.5A2.5 2.5 0 0 1 2 17.5v-11A2.5 2.5 0 0 1 4.5 4Z"
      />
      <path
        className="stroke-primary-foreground"
        fill="none"
        strokeWidth="2.1"
        strokeLinecap="round"
        strokeLinejoin="round"
        d="m6.9 12.3 2.9 2.9 5-6"
      />
    </svg>
  );
}
