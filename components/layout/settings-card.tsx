import { clsx } from "clsx";
import type { ReactNode, Ref } from "react";
import { Card, CardDescription, CardHeader } from "@/components/ui/card";

/** One section of the settings. On a wide screen, its title is beside its fields, whose lines stay short. */
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
      "scroll-mt-28 xl:grid xl:grid-cols-[minmax(0,23rem)_minmax(0,35rem)] xl:gap-x-8",
      className,
    )}
  >
    <CardHeader className="content-start">
      <h2 ref={heading} tabIndex={heading ? -1 : undefined} className="font-semibold outline-none">
        {title}
      </h2>
      {description && <CardDescription>{description}</CardDescription>}
    </CardHeader>
    <div className="flex max-w-140 min-w-0 flex-col gap-4">{children}</div>
  </Card>
);
