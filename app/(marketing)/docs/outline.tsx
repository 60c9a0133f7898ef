import { clsx } from "clsx";

interface Entry {
  id: string;
  label: string;
  /** Whether it is a part of the entry before it. */
  isPart?: boolean;
}

/** Links to the headings of the page, on a wide screen. */
export const Outline = ({ entries }: { entries: readonly Entry[] }) => (
  <nav
    aria-labelledby="outline"
    className="sticky top-24 max-h-[calc(100dvh-8rem)] self-start overflow-y-auto text-sm max-xl:hidden print:hidden"
  >
    <p id="outline" className="font-medium">
      On this page
    </p>
    <ul className="mt-3 grid gap-2.5 border-l">
      {entries.map(({ id, label, isPart = false }) => (
        <li key={id} className={clsx(isPart && "-mt-1.5")}>
          <a
            href={`#${id}`}
            className={clsx(
              "-ml-px block border-l border-transparent text-muted-foreground transition-colors hover:border-primary hover:text-foreground focus-visible:-outline-offset-2",
              isPart ? "pl-6 text-compact" : "pl-3",
            )}
          >
            {label}
          </a>
        </li>
      ))}
    </ul>
  </nav>
);
