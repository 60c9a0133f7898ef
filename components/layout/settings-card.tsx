import type { ReactNode, Ref } from "react";
import { Card, CardDescription, CardHeader } from "@/components/ui/card";
import { cn } from "@/lib/utils";

/** One section of the settings. */
export const SettingsCard = ({
  title,
  description,
  heading,
  className,
  children,
}: {
  title: string;
  description?: ReactNode;
  /** Receives the focus when the focused element is removed. */
  heading?: Ref<HTMLHeadingElement>;
  className?: string;
  children: ReactNode;
}) => (
  <Card className={cn("w-full max-w-3xl", className)}>
    <CardHeader>
      <h2
        ref={heading}
        tabIndex={heading ? -1 : undefined}
        className="font-semibold tracking-tight outline-none"
      >
        {title}
      </h2>
      {description && <CardDescription>{description}</CardDescription>}
    </CardHeader>
    {children}
  </Card>
);
