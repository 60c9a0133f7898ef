import { cva } from "class-variance-authority";

/** The classes of a button. Separate, for links and for code that must not load Button's dependencies. */
export const buttonVariants = cva(
  [
    "inline-flex shrink-0 items-center justify-center gap-2 font-medium whitespace-nowrap select-none transition-colors",
    "[&_svg]:pointer-events-none [&_svg]:size-4 [&_svg]:shrink-0",
    "disabled:cursor-not-allowed disabled:border-transparent disabled:text-muted-foreground disabled:shadow-none",
  ],
  {
    variants: {
      variant: {
        default:
          "bg-primary text-primary-foreground shadow-xs hover:bg-primary-hover disabled:bg-muted dark:disabled:inset-ring dark:disabled:inset-ring-border",
        outline:
          "border bg-card text-card-foreground shadow-xs hover:bg-accent disabled:bg-muted aria-expanded:bg-accent dark:not-disabled:border-foreground/18 dark:disabled:inset-ring dark:disabled:inset-ring-border",
        ghost: "text-foreground hover:bg-accent aria-expanded:bg-accent disabled:bg-transparent",
        /** Like ghost, for many buttons side by side. */
        quiet:
          "text-muted-foreground hover:bg-accent hover:text-foreground aria-expanded:bg-accent disabled:bg-transparent",
        /** Like ghost, for removing something. */
        remove: "text-destructive hover:bg-destructive-soft disabled:bg-transparent",
        destructive:
          "bg-destructive text-destructive-foreground shadow-xs hover:bg-destructive-hover disabled:bg-muted dark:disabled:inset-ring dark:disabled:inset-ring-border",
        link: "text-primary underline-offset-4 hover:underline disabled:bg-transparent",
      },
      size: {
        xs: "h-7 rounded-md px-2 text-compact pointer-coarse:h-9",
        sm: "h-8 rounded-md px-3 text-compact pointer-coarse:h-9",
        default: "h-9 rounded-md px-4 text-sm pointer-coarse:h-10",
        lg: "h-11 rounded-md px-6 text-base",
        "icon-xs": "size-6 rounded-full",
        icon: "size-9 rounded-md pointer-coarse:size-10",
        "icon-sm": "size-7 rounded-sm pointer-coarse:size-9",
        text: "h-auto rounded-md p-0 text-sm",
        "text-sm": "h-auto rounded-md p-0 text-compact leading-(--text-sm--line-height)",
      },
    },
    defaultVariants: { variant: "default", size: "default" },
  },
);
