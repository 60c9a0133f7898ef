import { useTheme } from "next-themes";

/**
 * The chosen theme, and how to change it without color transitions.
 * The option `disableTransitionOnChange` of next-themes does the same, but also when a page loads, which computes the
 * style of each element twice more.
 */
export function useThemeChoice() {
  const { theme, setTheme } = useTheme();
  return {
    theme,
    setTheme: (choice: string) => {
      const root = document.documentElement;
      root.toggleAttribute("data-changing-theme", true);
      setTheme(choice);
      // The new colors are painted in the next frame.
      requestAnimationFrame(() => requestAnimationFrame(() => root.removeAttribute("data-changing-theme")));
    },
  };
}
