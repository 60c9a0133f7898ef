import { Check } from "lucide-react";
import type { Metadata } from "next";
import Link from "@/components/layout/link";
import { Button } from "@/components/ui/button";
import { PageHead } from "../page-head";
import { ProductPicture } from "../product-picture";

export const metadata: Metadata = {
  title: "Features",
  description:
    "AI task generation, roles and permissions tied to what a customer has bought, and subscriptions that keep themselves up to date.",
};

const cards = [
  {
    title: "AI Task Generation",
    text: "Type a sentence or paste a whole brief. The tasks are written for you, in your language and in an order that works.",
    points: [
      "Tasks that say the same thing become one",
      "Stored as a whole or not at all, never half a plan",
      "Every task stays yours to rename, move or drop",
    ],
    picture: "plan",
    alt: "Seven tasks planned from one sentence, each to be edited or dropped before the project is created.",
  },
  {
    title: "User Management and Security",
    text: "Customizable roles say who may do what, and product-based access control ties them to what a customer has bought.",
    points: [
      "Permissions given directly, by a role or by a plan",
      "What is taken away is felt with the next click",
      "Every device signed in is listed and can be signed out",
    ],
    picture: "roles",
    alt: "The list of roles, each with what it is for.",
  },
  {
    title: "Product and Subscription Integration",
    text: "Payments are the payment provider’s: its webhooks keep every subscription current, its pages take the card.",
    points: [
      "Webhooks may come late, twice or in any order",
      "Subscription management for customers and for you",
      "A billing portal for cards, invoices and changes of plan",
    ],
    picture: "subscription",
    alt: "A plan with its price, its trial, its next payment, and the button to manage it.",
  },
] as const;

export default function FeaturesPage() {
  return (
    <>
      <div className="mx-auto max-w-6xl px-4 py-14 sm:px-6 sm:py-20">
        <PageHead title="Features">
          What takes a plan from a paragraph to its last card, and what keeps the accounts and payments around
          it in order.
        </PageHead>
        <ul className="mt-12 grid gap-6 lg:grid-cols-3">
          {cards.map((card) => (
            <li
              key={card.title}
              className="flex flex-col overflow-hidden rounded-xl border bg-card text-card-foreground shadow-xs"
            >
              <ProductPicture name={card.picture} alt={card.alt} className="border-b" />
              <div className="p-6">
                <h2 className="text-lg font-semibold tracking-tight">{card.title}</h2>
                <p className="mt-2 text-sm leading-6 text-pretty text-muted-foreground">{card.text}</p>
                <ul className="mt-5 grid gap-2.5 text-sm">
                  {card.points.map((point) => (
                    <li key={point} className="flex gap-2.5">
                      <Check aria-hidden="true" className="mt-0.5 size-4 shrink-0 text-primary" />
                      {point}
                    </li>
                  ))}
                </ul>
              </div>
            </li>
          ))}
        </ul>
      </div>
      <section className="border-t bg-primary-soft/50 print:hidden">
        <div className="mx-auto flex max-w-6xl flex-col items-center px-4 py-16 text-center sm:px-6 sm:py-20">
          <h2 className="text-3xl font-semibold tracking-tight">See it with a project of your own</h2>
          <p className="mt-3 max-w-lg text-pretty text-muted-foreground">
            An account costs nothing and asks for no card. Or ask us first whatever you would like to know.
          </p>
          <div className="mt-8 flex flex-wrap justify-center gap-3">
            <Button asChild size="lg">
              <Link href="/signup">Start Free Trial</Link>
            </Button>
            <Button asChild size="lg" variant="outline">
              <Link href="/contact">Contact Sales</Link>
            </Button>
          </div>
        </div>
      </section>
    </>
  );
}
