import { clsx } from "clsx";
import type { ReactNode, Ref } from "react";
import { Card, CardDescription, CardHeader } from "@/components/ui/card";

/** One section of the settings. On a wide screen, its title is beside its fields. */
export const SettingsCard = ({
  id,
  title,
  description,
  heading,
  className,
  children,
}: {
  /** The anchor of links to it. */
  id?: string;
  title: string;
  description?: ReactNode;
  /** Receives the focus when the focused element is removed. */
  heading?: Ref<HTMLHeadingElement>;
  className?: string;
  children: ReactNode;
}) => (
  <Card
    id={id}
    className={clsx(
      "scroll-mt-28 xl:grid xl:grid-cols-[minmax(0,15rem)_minmax(0,1fr)] xl:gap-x-10",
      className,
    )}
  >
    <CardHeader className="content-start">
      <h2 ref={heading} tabIndex={heading ? -1 : undefined} className="font-semibold outline-none">
        {title}
      </h2>
      {description && <CardDescription>{description}</CardDescription>}
    </CardHeader>
    <div className="flex max-w-3xl min-w-0 flex-col gap-4">{children}</div>
  </Card>
);

/** Two short fields, side by side if there is room. One alone is as wide as one of two. */
export const FieldPair = ({ children }: { children: ReactNode }) => (
  <div className="grid gap-4 sm:grid-cols-2 sm:items-start">{children}</div>
);
