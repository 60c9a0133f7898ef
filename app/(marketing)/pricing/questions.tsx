import { Plus } from "lucide-react";
import type { ReactNode } from "react";
import Link from "@/components/layout/link";
import { TRIAL_DAYS } from "@/lib/billing/money";
import { LIMITS } from "@/lib/limits/plan-limits";
import { formatDays } from "@/lib/limits/texts";
import { PART_TITLE } from "../titles";

const link = "text-foreground underline underline-offset-4";

const QUESTIONS: [question: string, answer: ReactNode][] = [
  [
    "Is Pro worth it for one person?",
    `Only if planning is part of your work. Free covers ${LIMITS.basic.ai_runs} AI runs a month and never ends. Pro is for every day: ${LIMITS.pro.ai_runs} runs a month, ${formatDays(LIMITS.pro.history_days)} of undo, and Insights. Try it for ${TRIAL_DAYS} days and cancel if it doesn’t save you time.`,
  ],
  [
    "Which plan do I need?",
    "Start with Free. Choose Pro if you plan with AI every day or want to see how fast work gets done. Choose Advanced if you promise dates to other people.",
  ],
  [
    "How does the free trial work?",
    `Your first paid plan is free for ${TRIAL_DAYS} days. You enter a card or another payment method on our payment provider’s page, and we never see it. Cancel before the trial ends and you pay nothing. The Free plan needs no card at all.`,
  ],
  [
    "What if I use up my AI runs?",
    "Everything else keeps working, including boards and templates. You get new runs on the first of each month.",
  ],
  [
    "Can I use it with my team?",
    "Not yet: an account is for one person. To pass a project on, export it as JSON, CSV, or Markdown.",
  ],
  [
    "What happens to the text I paste?",
    "It stays with your project. An AI model reads it to write your plan and, when you ask, suggestions and steps. We don’t sell it. You can download or delete all of your data at any time.",
  ],
  [
    "Can I cancel at any time?",
    <>
      Yes, in <strong>Settings → Billing</strong>. Your plan stays active until the end of the period you’ve
      paid for.
    </>,
  ],
  [
    "Can I get a refund?",
    <>
      Send us a message on{" "}
      <Link href="/contact" className={link}>
        the contact page
      </Link>
      . Refunds go to your original payment method.
    </>,
  ],
  [
    "What happens to my data when a plan ends?",
    "Nothing is deleted. All projects stay, and you can read, edit, and export them. Older history is hidden but kept for at least 90 days, in case you come back. Custom templates can still be used and deleted. Insights and Forecast close until you upgrade again.",
  ],
];

/** Common questions before a purchase. */
export const Questions = () => (
  <section aria-labelledby="questions" className="mx-auto mt-14 max-w-3xl sm:mt-28">
    <h2 id="questions" className={`${PART_TITLE} text-center`}>
      Frequently asked questions
    </h2>
    <div className="mt-8 divide-y border-y">
      {QUESTIONS.map(([question, answer], index) => (
        <details key={question} open={index === 0} className="group">
          <summary className="flex cursor-pointer items-center justify-between gap-4 py-5 font-medium outline-offset-2 focus-visible:outline-2 focus-visible:outline-ring">
            {question}
            <Plus
              aria-hidden="true"
              className="size-4.5 shrink-0 text-muted-foreground transition-transform group-open:rotate-45 motion-reduce:transition-none"
            />
          </summary>
          <p className="pb-5 text-pretty text-muted-foreground">{answer}</p>
        </details>
      ))}
    </div>
  </section>
);
