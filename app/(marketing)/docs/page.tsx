import { clsx } from "clsx";
import {
  ArrowRight,
  ChartLine,
  CircleUser,
  CodeXml,
  CreditCard,
  Flag,
  Import,
  Keyboard,
  type LucideIcon,
  SquareCheckBig,
} from "lucide-react";
import type { Metadata } from "next";
import Link from "@/components/layout/link";
import { Signpost } from "../signpost";
import { PAGE_TITLE } from "../titles";
import { guide } from "./pages";

export const metadata: Metadata = {
  title: "Documentation",
  description: "A short guide to Waymark and its API reference.",
};

const ICONS: Record<string, LucideIcon> = {
  "/docs/first-project": Flag,
  "/docs/tasks": SquareCheckBig,
  "/docs/insights": ChartLine,
  "/docs/keyboard": Keyboard,
  "/docs/import": Import,
  "/docs/plans": CreditCard,
  "/docs/account": CircleUser,
  "/docs/api": CodeXml,
};

export default function DocsPage() {
  return (
    <div className="px-4 py-8 sm:px-6 lg:py-12 lg:pr-6 lg:pl-10">
      <h1 className={PAGE_TITLE}>Documentation</h1>
      <p className="mt-3 max-w-xl text-lg leading-7 text-pretty text-muted-foreground">
        How each part of Waymark works, in a few short pages.
      </p>
      <ul className="mt-8 grid gap-4 sm:grid-cols-2 lg:grid-cols-3">
        {guide.map(({ href, label, text }, index) => {
          const Icon = ICONS[href]!;
          return (
            <li
              key={href}
              className={clsx(
                "relative isolate overflow-hidden rounded-xl border p-5 shadow-xs transition-colors hover:bg-accent sm:max-lg:last:col-span-2",
                index === 0 ? "bg-primary-soft sm:col-span-2" : "bg-card",
              )}
            >
              {index === 0 && (
                <>
                  <div
                    aria-hidden="true"
                    className="absolute inset-y-0 right-14 -z-10 w-1/2 mask-x-from-60% max-lg:hidden"
                  >
                    <div className="ridges h-full bg-primary/45" />
                  </div>
                  <div className="mb-4">
                    <Signpost>Start here</Signpost>
                  </div>
                </>
              )}
              <h2 className="font-semibold">
                {/* The link covers the whole card. */}
                <Link href={href} className="flex items-center gap-3 after:absolute after:inset-0">
                  {index > 0 && <Icon aria-hidden="true" className="size-4.5 shrink-0 text-primary" />}
                  {label}
                  <ArrowRight aria-hidden="true" className="ml-auto size-4 shrink-0 text-primary" />
                </Link>
              </h2>
              <p
                className={clsx(
                  "mt-1.5 text-sm leading-6 text-pretty",
                  index > 0 ? "pl-7.5 text-muted-foreground" : "lg:max-w-64",
                )}
              >
                {text}
              </p>
            </li>
          );
        })}
      </ul>
      <p className="mt-8 text-sm text-muted-foreground">
        Something missing or unclear?{" "}
        <Link href="/contact" className="font-medium text-primary underline underline-offset-4">
          Ask us
        </Link>
        .
      </p>
    </div>
  );
}
