import { DropdownMenuRadioGroup, DropdownMenuRadioItem } from "@/components/ui/dropdown-menu";
import { themes } from "./themes";
import { useThemeChoice } from "./use-theme-choice";

/** The theme options inside a menu. No hydration check is needed, because a menu opens only in the browser. */
export function ThemeChoice() {
  const { theme, setTheme } = useThemeChoice();
  return (
    <DropdownMenuRadioGroup value={theme} onValueChange={setTheme} aria-label="Theme">
      {themes.map(({ value, label, icon: Icon }) => (
        <DropdownMenuRadioItem key={value} value={value}>
          <Icon aria-hidden="true" />
          {label}
        </DropdownMenuRadioItem>
      ))}
    </DropdownMenuRadioGroup>
  );
}
