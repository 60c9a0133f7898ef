import type { ReactNode } from "react";
import { SocialButtons } from "./social-buttons";

/** The frame of the sign-in and the sign-up form, with the way to the other below. */
export function AuthCard({
  title,
  description,
  other,
  children,
}: {
  title: string;
  description: string;
  other: ReactNode;
  children: ReactNode;
}) {
  return (
    <>
      <section className="grid gap-6 rounded-xl border bg-card p-6 text-card-foreground shadow-sm sm:p-8">
        <div className="grid gap-1.5">
          <h1 className="text-2xl font-semibold tracking-tight">{title}</h1>
          <p className="text-sm text-muted-foreground">{description}</p>
        </div>
        {children}
        <SocialButtons />
      </section>
      <p className="mt-6 text-center text-sm text-muted-foreground">{other}</p>
    </>
  );
}
