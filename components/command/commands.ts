import {
  BookOpen,
  CalendarClock,
  ChartNoAxesCombined,
  CreditCard,
  FolderKanban,
  Globe,
  Keyboard,
  LayoutDashboard,
  LayoutTemplate,
  LogOut,
  type LucideIcon,
  Plus,
  Settings,
  Shield,
  ShieldCheck,
  Sparkles,
  Tag,
  Trash2,
  Upload,
} from "lucide-react";
import type { Status } from "@/lib/tasks/statuses";
import { themes } from "../theme/themes";
import { ADMIN_PAGES } from "./admin-pages";
import { getPagesByKeys, SHORTCUTS_KEY } from "./pages-by-keys";

export interface Command {
  id: string;
  name: string;
  group: "Recent projects" | "Create" | "Go to" | "Actions" | "Website" | "Projects" | "Tasks";
  /** Additional words that find the command. */
  keywords?: string;
  /** Whether it is only listed when it is searched for. */
  isRare?: boolean;
  hint?: string;
  /** Undefined for a project or task, which shows its status. */
  icon?: LucideIcon;
  /** The status of the project or task. */
  status?: Status;
  keys?: string;
  run: (to: CommandContext) => void;
}

/** What a command can use when it runs. */
interface CommandContext {
  go: (path: string) => void;
  setTheme: (theme: string) => void;
  signOut: () => void;
  showShortcuts: () => void;
}

const keysByPage = new Map<string, string>(
  Object.entries(getPagesByKeys(true)).map(([keys, path]) => [path, keys]),
);

const page = (name: string, path: string, icon: LucideIcon, options: Partial<Command> = {}): Command => ({
  id: path,
  name,
  icon,
  group: "Go to",
  keys: keysByPage.get(path),
  run: ({ go }) => go(path),
  ...options,
});

const PAGES = [
  page("Dashboard", "/dashboard", LayoutDashboard, { keywords: "overview home" }),
  page("Projects", "/projects", FolderKanban, { keywords: "boards list" }),
  page("Trash", "/projects?view=trash", Trash2, { keywords: "deleted restore undo" }),
  page("Templates", "/protected/basic", LayoutTemplate, { keywords: "basic ready-made plans" }),
  page("Insights", "/protected/pro", ChartNoAxesCombined, { keywords: "pro charts throughput burn-up" }),
  page("Forecast", "/protected/advanced", CalendarClock, { keywords: "advanced simulation deadline" }),
  page("Protected", "/protected", ShieldCheck, { keywords: "permissions", isRare: true }),
  page("Settings", "/settings", Settings, { keywords: "profile password account devices" }),
  page("Billing", "/settings/billing", CreditCard, { keywords: "plan subscription invoice" }),
  page("Pricing", "/pricing", Tag, { keywords: "plans buy", isRare: true }),
];

const ADMIN_COMMANDS = ADMIN_PAGES.map(({ href, label, isExact, keywords = "" }) =>
  isExact
    ? page("Admin", href, Shield, { keywords: `${keywords} ${label}` })
    : page(`Admin: ${label}`, href, Shield, { keywords }),
);

const CREATE_COMMANDS = [
  page("Create Project with AI", "/projects?create=ai", Sparkles, {
    group: "Create",
    keywords: "new plan",
  }),
  page("Create Project", "/projects?create=plain", Plus, { group: "Create", keywords: "new empty" }),
  page("Import Project", "/projects?create=import", Upload, {
    group: "Create",
    keywords: "new trello csv todoist github markdown file",
  }),
];

const ACTIONS: Command[] = [
  ...themes.map(
    ({ value, label, icon }): Command => ({
      id: `theme-${value}`,
      name: `Theme: ${label}`,
      icon,
      group: "Actions",
      keywords: "color colour mode appearance",
      run: ({ setTheme }) => setTheme(value),
    }),
  ),
  {
    id: "shortcuts",
    name: "Keyboard shortcuts",
    icon: Keyboard,
    group: "Actions",
    keywords: "help keys",
    keys: SHORTCUTS_KEY,
    run: ({ showShortcuts }) => showShortcuts(),
  },
  {
    id: "sign-out",
    name: "Sign out",
    icon: LogOut,
    group: "Actions",
    keywords: "leave log out",
    run: ({ signOut }) => signOut(),
  },
];

const websitePage = (name: string, path: string, keywords: string) =>
  page(name, path, path.startsWith("/docs") ? BookOpen : Globe, { group: "Website", keywords });

const WEBSITE_PAGES = [
  websitePage("Home", "/home", "landing start"),
  websitePage("Features", "/features", "product tour"),
  websitePage("About", "/about", "company who"),
  websitePage("Contact", "/contact", "support help mail"),
  websitePage("Documentation", "/docs", "docs guide manual help"),
  websitePage("Documentation: First project", "/docs/first-project", "docs guide tutorial"),
  websitePage("Documentation: Tasks", "/docs/tasks", "docs guide labels due dates checklist markdown"),
  websitePage("Documentation: Insights and forecast", "/docs/insights", "docs guide throughput burn-up"),
  websitePage("Documentation: Keyboard", "/docs/keyboard", "docs guide keys shortcuts"),
  websitePage("Documentation: Import and export", "/docs/import", "docs guide trello csv todoist github"),
  websitePage("Documentation: Plans", "/docs/plans", "docs guide subscription price"),
  websitePage("Documentation: Account", "/docs/account", "docs guide password devices"),
  websitePage("Documentation: API", "/docs/api", "docs reference openapi"),
];

export const getCommands = (isSuperuser: boolean): Command[] => [
  ...CREATE_COMMANDS,
  ...PAGES,
  ...(isSuperuser ? ADMIN_COMMANDS : []),
  ...ACTIONS,
  ...WEBSITE_PAGES,
];

/**
 * Returns the commands in which, for each typed word, some word begins with it. Names that begin with the first typed
 * word come first; pages of the website come last.
 */
export function findCommands(commands: Command[], text: string): Command[] {
  const searchedWords = text.toLowerCase().split(/\s+/).filter(Boolean);
  const isMatch = ({ name, keywords = "" }: Command) => {
    const commandWords = `${name} ${keywords}`.toLowerCase().split(/[\s:]+/);
    return searchedWords.every((word) => commandWords.some((commandWord) => commandWord.startsWith(word)));
  };
  const isNameMatch = ({ name, group }: Command) =>
    group !== "Website" && name.toLowerCase().startsWith(searchedWords[0] ?? "");
  const isListed = (command: Command) => isMatch(command) && (searchedWords.length > 0 || !command.isRare);
  return commands.filter(isListed).toSorted((a, b) => Number(isNameMatch(b)) - Number(isNameMatch(a)));
}

/** Whether a fixed command is listed above the user's own projects and tasks. */
export const isBeforeFound = ({ group }: Command) =>
  group === "Create" || group === "Go to" || group === "Actions";

/** Puts the user's own projects and tasks before the pages of the website. */
export const insertFound = (commands: Command[], found: Command[]): Command[] => [
  ...commands.filter(isBeforeFound),
  ...found,
  ...commands.filter((command) => !isBeforeFound(command)),
];
