import { themes } from "../layout/themes";
import { ADMIN_PAGES } from "./admin-pages";

export interface Command {
  id: string;
  name: string;
  group: "Go to" | "Actions" | "Website" | "Projects" | "Tasks";
  /** Other words by which it is found. */
  words?: string;
  hint?: string;
  keys?: string;
  run: (to: Doing) => void;
}

/** What commands do it with. */
export interface Doing {
  go: (path: string) => void;
  setTheme: (theme: string) => void;
  signOut: () => void;
  showShortcuts: () => void;
}

const page = (name: string, path: string, more: Partial<Command> = {}): Command => ({
  id: path,
  name,
  group: "Go to",
  run: ({ go }) => go(path),
  ...more,
});

const PAGES = [
  page("Dashboard", "/dashboard", { words: "overview home", keys: "g d" }),
  page("Projects", "/projects", { words: "boards list", keys: "g p" }),
  page("Protected", "/protected", { words: "permissions" }),
  page("Settings", "/settings", { words: "profile password account devices", keys: "g s" }),
  page("Billing", "/settings/billing", { words: "plan subscription invoice" }),
  page("Pricing", "/pricing", { words: "plans buy" }),
];

const ADMIN_COMMANDS = ADMIN_PAGES.map(({ href, label, exact, words = "", key }) =>
  exact
    ? page("Admin", href, { words: `${words} ${label}`, keys: key && `g ${key}` })
    : page(`Admin: ${label}`, href, { words, keys: key && `g ${key}` }),
);

const ACTIONS: Command[] = [
  page("Create Project with AI", "/projects?create=ai", { group: "Actions", words: "new plan", keys: "c" }),
  page("Create Project", "/projects?create=plain", { group: "Actions", words: "new empty" }),
  ...themes.map(
    ({ value, label }): Command => ({
      id: `theme-${value}`,
      name: `Theme: ${label}`,
      group: "Actions",
      words: "colour mode appearance",
      run: ({ setTheme }) => setTheme(value),
    }),
  ),
  {
    id: "shortcuts",
    name: "Keyboard shortcuts",
    group: "Actions",
    words: "help keys",
    keys: "?",
    run: ({ showShortcuts }) => showShortcuts(),
  },
  {
    id: "sign-out",
    name: "Sign out",
    group: "Actions",
    words: "leave log out",
    run: ({ signOut }) => signOut(),
  },
];

const website = (name: string, path: string, words: string) => page(name, path, { group: "Website", words });

const WEBSITE = [
  website("Home", "/home", "landing start"),
  website("Features", "/features", "product tour"),
  website("About", "/about", "company who"),
  website("Contact", "/contact", "support help mail"),
  website("Documentation", "/docs", "docs guide manual help"),
  website("Documentation: First project", "/docs/first-project", "docs guide tutorial"),
  website("Documentation: Keyboard", "/docs/keyboard", "docs guide keys shortcuts"),
  website("Documentation: Plans", "/docs/plans", "docs guide subscription price"),
  website("Documentation: Account", "/docs/account", "docs guide password devices"),
  website("Documentation: API", "/docs/api", "docs reference openapi"),
];

export const commandsFor = (isSuperuser: boolean): Command[] => [
  ...PAGES,
  ...(isSuperuser ? ADMIN_COMMANDS : []),
  ...ACTIONS,
  ...WEBSITE,
];

/** Those whose words all begin somewhere in a command's; the ones that it begins with come first, the website's last. */
export function matching(commands: Command[], text: string): Command[] {
  const wanted = text.toLowerCase().split(/\s+/).filter(Boolean);
  const has = ({ name, words = "" }: Command) => {
    const own = `${name} ${words}`.toLowerCase().split(/[\s:]+/);
    return wanted.every((word) => own.some((one) => one.startsWith(word)));
  };
  const begins = ({ name, group }: Command) =>
    group !== "Website" && name.toLowerCase().startsWith(wanted[0] ?? "");
  return commands.filter(has).toSorted((a, b) => Number(begins(b)) - Number(begins(a)));
}
