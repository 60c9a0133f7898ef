import type { Metadata } from "next";
import Link from "@/components/layout/link";
import { ProductPicture } from "@/components/layout/product-picture";
import { Button } from "@/components/ui/button";
import { Closing } from "../closing";
import { PageHead } from "../page-head";
import { Points } from "../points";
import { Showcase } from "../showcase";
import { Extras } from "./extras";
import { planningRows, workRows } from "./rows";
import { Views } from "./views";

export const metadata: Metadata = {
  title: "Features",
  description:
    "AI task generation, a board with undo and forecast, roles that follow a customer’s plan, and subscriptions that stay up to date.",
};

const cards = [
  {
    title: "AI Task Generation",
    text: "One sentence is enough. Every task comes with a description, a size, points to check and the tasks it depends on.",
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

const parts = [
  ["#planning", "Planning"],
  ["#views", "Views"],
  ["#tasks", "Tasks"],
  ["#numbers", "Insights"],
  ["#more", "More"],
];

const band = "scroll-mt-14 border-t";
const wide = "mx-auto max-w-6xl px-4 py-16 sm:px-6 sm:py-24";

export default function FeaturesPage() {
  return (
    <>
      <div className="mx-auto max-w-6xl px-4 py-14 sm:px-6 sm:py-20">
        <PageHead title="Features">
          Turn a brief into a plan, work on it on a board, and see when it will be done.
        </PageHead>
        <nav aria-label="On this page" className="mt-6 print:hidden">
          <ul className="flex flex-wrap justify-center gap-x-4 gap-y-1 text-sm sm:gap-x-6 font-medium">
            {parts.map(([href, label]) => (
              <li key={href}>
                <a
                  href={href}
                  className="inline-block py-1.5 text-primary underline-offset-4 hover:underline"
                >
                  {label}
                </a>
              </li>
            ))}
          </ul>
        </nav>
        {/* Beside each other, the cards share their rows, so that titles, texts and points begin at the same height. */}
        <ul className="mt-8 grid gap-6 sm:mt-10 lg:grid-cols-3">
          {cards.map((card) => (
            <li
              key={card.title}
              className="overflow-hidden rounded-xl border bg-card pb-6 text-card-foreground shadow-xs lg:row-span-4 lg:grid lg:grid-rows-subgrid lg:gap-0"
            >
              <div className="border-b">
                <ProductPicture name={card.picture} alt={card.alt} />
              </div>
              <h2 className="px-6 pt-6 text-base font-semibold text-balance">{card.title}</h2>
              <p className="px-6 pt-2 text-sm leading-6 text-pretty text-muted-foreground">{card.text}</p>
              <Points points={card.points} className="px-6 pt-5" />
            </li>
          ))}
        </ul>
      </div>
      <section id="planning" className={`${band} bg-card dark:bg-column`}>
        <div className={wide}>
          <Showcase features={planningRows} />
        </div>
      </section>
      <section id="views" className={band}>
        <div className={wide}>
          <Views />
        </div>
      </section>
      <section id="tasks" className={`${band} bg-card dark:bg-column`}>
        <div className={wide}>
          <Showcase features={workRows} />
          <p className="mt-12 text-sm text-muted-foreground">
            Insights and Forecast come with paid plans.{" "}
            <Link href="/pricing" className="font-medium text-primary underline underline-offset-4">
              Compare plans
            </Link>
          </p>
        </div>
      </section>
      <section id="more" className={band}>
        <div className={wide}>
          <Extras />
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
