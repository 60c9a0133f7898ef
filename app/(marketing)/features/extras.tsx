import {
  FileText,
  History,
  ListTodo,
  type LucideIcon,
  RefreshCw,
  Search,
  SunMoon,
  Tags,
  Zap,
} from "lucide-react";
import type { ReactNode } from "react";
import { SECTION_TITLE, SHORT_TEXTS } from "../titles";

/** Smaller features, each described in the documentation. */
const extras: [name: string, icon: LucideIcon, text: ReactNode][] = [
  ["Quick add", Zap, "Type “Call the bank tomorrow !high #finance” and the fields fill themselves in."],
  [
    "Search",
    Search,
    <>
      {/* A phone has no such keys. */}
      <span className="max-sm:hidden">Press Ctrl K to find any project, task, page, or action.</span>
      <span className="sm:hidden">Find any project, task, page, or action.</span>
    </>,
  ],
  [
    "My work",
    ListTodo,
    "What’s overdue, due today, and due in the next seven days, across all your projects.",
  ],
  ["Activity", History, "See what changed and when. Undo a single step without touching the later ones."],
  [
    "Live updates",
    RefreshCw,
    "Change something on one device, and your other devices show it within a second.",
  ],
  [
    "Markdown",
    FileText,
    "Write descriptions with headings, lists, tables, and code, and preview them as you type.",
  ],
  ["Labels", Tags, "Twelve colors in every project. Rename a label, and every task follows."],
  ["Light and dark", SunMoon, "Both themes cover every screen. Follow your system or choose one."],
];

/** A dense list, so that the page also shows how much there is. */
export const Extras = () => (
  <>
    <h2 className={`${SECTION_TITLE} mt-5`}>Small things that help every day</h2>
    <dl
      className={`${SHORT_TEXTS} mt-8 gap-x-5 gap-y-6 sm:mt-14 sm:grid-cols-2 sm:gap-x-6 sm:gap-y-10 lg:grid-cols-4`}
    >
      {extras.map(([name, Icon, text]) => (
        <div key={name} className="border-t pt-3 sm:pt-5">
          <dt className="flex items-center gap-2.5 text-sm font-semibold sm:text-base">
            <Icon aria-hidden="true" className="size-4.5 shrink-0 text-primary" />
            {name}
          </dt>
          <dd className="mt-1.5 text-compact leading-5 text-pretty wrap-break-word sm:text-sm sm:leading-6 text-muted-foreground">
            {text}
          </dd>
        </div>
      ))}
    </dl>
  </>
);
