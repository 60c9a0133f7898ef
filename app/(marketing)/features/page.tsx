import { Check } from "lucide-react";
import type { Metadata } from "next";
import Link from "@/components/layout/link";
import { ProductPicture } from "@/components/layout/product-picture";
import { Button } from "@/components/ui/button";
import { BoardTour } from "../board-tour";
import { Closing } from "../closing";
import { ForecastRow } from "../forecast-row";
import { PageHead } from "../page-head";
import { Showcase } from "../showcase";
import { moreFeatures } from "./more-features";

export const metadata: Metadata = {
  title: "Features",
  description:
    "AI task generation, a board with undo and forecast, roles that follow a customer’s plan, and subscriptions that stay up to date.",
};

const cards = [
  {
    title: "AI Task Generation",
    text: "Type a sentence or paste a whole brief. Waymark writes the tasks in your language and in an order that makes sense.",
    points: [
      "Duplicate tasks are merged, so each one appears only once.",
      "A plan is saved completely or not at all.",
      "You can rename, move or remove every task.",
    ],
    picture: "plan",
    alt: "Planned tasks, each with its size, its number of checks and a button to remove it.",
  },
  {
    title: "User Management and Security",
    text: "Customizable roles define who can do what. With product-based access control, customers get the roles of their plan.",
    points: [
      "Grant permissions directly, by role or by plan.",
      "Access changes take effect immediately.",
      "See every signed-in device and sign out any of them.",
    ],
    picture: "roles",
    alt: "The list of roles, each with a description.",
  },
  {
    title: "Product and Subscription Integration",
    text: "Customers pay and change plans on the pages of your payment provider. Its webhooks keep every subscription up to date.",
    points: [
      "Billing stays correct even when webhooks arrive late or twice.",
      "Subscription management for you and your customers.",
      "A billing portal for cards and invoices.",
    ],
    picture: "subscription",
    alt: "A plan with its price, its trial, its next payment and a button to manage it.",
  },
] as const;

export default function FeaturesPage() {
  return (
    <>
      <div className="mx-auto max-w-6xl px-4 py-14 sm:px-6 sm:py-20">
        <PageHead title="Features">
          Turn a brief into a plan, work on it on a board, and see when it will be done.
        </PageHead>
        {/* Beside each other, the cards share their rows, so that titles, texts and points begin at the same height. */}
        <ul className="mt-12 grid gap-6 lg:grid-cols-3">
          {cards.map((card) => (
            <li
              key={card.title}
              className="overflow-hidden rounded-xl border bg-card pb-6 text-card-foreground shadow-xs lg:row-span-4 lg:grid lg:grid-rows-subgrid lg:gap-0"
            >
              <div className="border-b">
                <ProductPicture name={card.picture} alt={card.alt} />
              </div>
              <h2 className="px-6 pt-6 text-base font-semibold tracking-tight text-balance">{card.title}</h2>
              <p className="px-6 pt-2 text-sm leading-6 text-pretty text-muted-foreground">{card.text}</p>
              <ul className="grid content-start gap-2.5 px-6 pt-5 text-sm">
                {card.points.map((point) => (
                  <li key={point} className="flex gap-2.5">
                    <Check aria-hidden="true" className="mt-0.5 size-4 shrink-0 text-primary" />
                    <span className="text-pretty">{point}</span>
                  </li>
                ))}
              </ul>
            </li>
          ))}
        </ul>
      </div>
      <section className="border-t bg-card dark:bg-column">
        <div className="mx-auto max-w-6xl px-4 py-16 sm:px-6 sm:py-24">
          <BoardTour />
        </div>
      </section>
      <section className="border-t">
        <div className="mx-auto max-w-6xl px-4 py-16 sm:px-6 sm:py-24">
          <Showcase features={moreFeatures} headingLevel="h2" />
        </div>
      </section>
      <section className="border-t bg-card dark:bg-column">
        <div className="mx-auto max-w-6xl px-4 py-16 sm:px-6 sm:py-24">
          <ForecastRow pictureSide="right" />
        </div>
      </section>
      <Closing
        title="Try it with a project of your own"
        text="Free to start. No credit card needed. Your first paid plan begins with a free trial."
      >
        <div className="mt-8 flex flex-wrap justify-center gap-3">
          <Button asChild size="lg">
            <Link href="/signup">Start Free Trial</Link>
          </Button>
          <Button asChild size="lg" variant="outline">
            <Link href="/contact">Contact Sales</Link>
          </Button>
        </div>
      </Closing>
    </>
  );
}
