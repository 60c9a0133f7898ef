"use client";

import { useHydrated } from "@/components/hooks/use-hydrated";
import { themes } from "./themes";
import { useThemeChoice } from "./use-theme-choice";

/** The theme options side by side, for pages without a menu. */
export function ThemeSwitch() {
  const { theme, setTheme } = useThemeChoice();
  const isHydrated = useHydrated();
  return (
    <fieldset className="flex rounded-full border bg-background p-0.5 print:hidden">
      <legend className="sr-only">Theme</legend>
      {themes.map(({ value, label, icon: Icon }) => (
        <label
          key={value}
          title={label}
          className="relative grid size-7 cursor-pointer place-items-center rounded-full text-muted-foreground transition-colors hover:text-foreground has-checked:bg-accent has-checked:text-foreground has-focus-visible:outline-2 has-focus-visible:outline-ring pointer-coarse:size-9"
        >
          <input
            type="radio"
            name="theme"
            value={value}
            checked={isHydrated && theme === value}
            onChange={() => setTheme(value)}
            className="sr-only"
          />
          <Icon aria-hidden="true" className="size-4" />
          <span className="sr-only">{label}</span>
        </label>
      ))}
    </fieldset>
  );
}
