import { Clock, Mail, MapPin, Phone, Share2 } from "lucide-react";
import type { Metadata } from "next";
import Link from "@/components/layout/link";
import { Button } from "@/components/ui/button";
import { Card } from "@/components/ui/card";
import { TRIAL_DAYS } from "@/lib/billing/money";
import { env } from "@/lib/env.server";
import { LIMITS } from "@/lib/limits/plan-limits";
import { PageHead } from "../page-head";
import { ContactFields, SendButton } from "./contact-fields";
import { ContactForm } from "./contact-form";

export const metadata: Metadata = {
  title: "Contact Us",
  description: "Write to Waymark, or find our office address, phone number, email, and support hours.",
};

const hours = [
  ["Mon-Fri", "9-6 EST"],
  ["Sat", "10-4 EST"],
  ["Sun", "closed"],
] as const;

const socials = ["GitHub", "LinkedIn", "X", "YouTube"];

/** What most visitors want to know before they write. */
const answers: { id?: string; question: string; answer: string; link?: { href: string; label: string } }[] = [
  {
    id: "sales",
    question: "Buying for a team?",
    answer:
      "There’s no team plan yet: an account is for one person. Tell us how many you are and what you’d share. We’ll say honestly whether Waymark fits.",
  },
  {
    question: "Not sure which plan?",
    answer: `Start with Free. It has no time limit and ${LIMITS.basic.ai_runs} AI runs a month. Your first paid plan is free for ${TRIAL_DAYS} days.`,
    link: { href: "/pricing", label: "Compare plans" },
  },
  {
    question: "Wondering how something works?",
    answer: "The documentation explains every screen, every keyboard shortcut, and every API call.",
    link: { href: "/docs", label: "Documentation" },
  },
];

const heading = "flex items-center gap-2.5 text-sm font-medium [&_svg]:size-4 [&_svg]:text-primary";
const block = "mt-2 text-sm leading-6 text-muted-foreground";

export default function ContactPage() {
  const email = env.SUPPORT_EMAIL;
  return (
    <div className="relative isolate overflow-hidden">
      <div className="mx-auto max-w-300 px-4 py-10 sm:px-6 sm:py-24">
        <PageHead title="Contact Us">
          Questions, ideas, or problems? We read every message and reply during support hours.
        </PageHead>
        <div className="mt-8 grid grid-cols-1 gap-4 sm:mt-12 sm:gap-6 lg:grid-cols-[minmax(0,1fr)_23rem]">
          <Card className="p-[min(1.5rem,7vw)]! sm:p-8! print:hidden">
            <div className="grid gap-1">
              <h2 className="text-lg font-semibold">Send us a message</h2>
              <p className="text-sm text-pretty text-muted-foreground">
                The button opens your email app with this message, so you keep a copy.
              </p>
            </div>
            <ContactForm to={email} button={<SendButton />}>
              <ContactFields />
            </ContactForm>
          </Card>
          {/* Beside the form, as high as it. */}
          <div className="grid grid-cols-1 divide-y rounded-xl border bg-card text-card-foreground shadow-xs *:content-center *:px-[min(1.5rem,7vw)] *:py-5 sm:*:px-8">
            <section>
              <h2 className={heading}>
                <MapPin aria-hidden="true" />
                Office
              </h2>
              <address className={`${block} not-italic`}>
                Waymark
                <br />
                123 Trailhead Street, Suite 400
                <br />
                New York, NY 10001
              </address>
            </section>
            <section>
              <h2 className={heading}>
                <Phone aria-hidden="true" />
                Phone
              </h2>
              <p className={block}>
                <Button asChild variant="link" size="text">
                  <a href="tel:+12125550142">+1 (212) 555-0142</a>
                </Button>
              </p>
            </section>
            <section>
              <h2 className={heading}>
                <Mail aria-hidden="true" />
                Email
              </h2>
              <p className={block}>
                <Button asChild variant="link" size="text" className="whitespace-normal! wrap-anywhere">
                  <a href={`mailto:${email}`}>{email}</a>
                </Button>
              </p>
            </section>
            <section>
              <h2 className={heading}>
                <Clock aria-hidden="true" />
                Support hours
              </h2>
              <dl className={`${block} grid w-fit grid-cols-[auto_auto] gap-x-8`}>
                {hours.map(([days, times]) => (
                  <div key={days} className="col-span-2 grid grid-cols-subgrid">
                    <dt>{days}</dt> <dd className="text-foreground">{times}</dd>
                  </div>
                ))}
              </dl>
            </section>
            <section className="print:hidden">
              <h2 className={heading}>
                <Share2 aria-hidden="true" />
                Follow us
              </h2>
              <ul className={`${block} flex flex-wrap gap-x-5 gap-y-2`}>
                {socials.map((name) => (
                  <li key={name}>
                    <Button asChild variant="link" size="text">
                      {/* biome-ignore lint/a11y/useValidAnchor: the links are placeholders until there are accounts to link to. */}
                      <a href="#">{name}</a>
                    </Button>
                  </li>
                ))}
              </ul>
            </section>
          </div>
        </div>
        <dl className="mt-10 grid gap-x-6 gap-y-6 sm:mt-14 lg:grid-cols-3 print:hidden">
          {answers.map(({ id, question, answer, link }) => (
            <div key={question} id={id} className="scroll-mt-6 border-t pt-4">
              <dt className="font-semibold">{question}</dt>
              <dd className="mt-1.5 text-sm leading-6 text-pretty text-muted-foreground">
                {answer}
                {link && (
                  <>
                    {" "}
                    <Link href={link.href} className="font-medium text-primary underline underline-offset-4">
                      {link.label}
                    </Link>
                  </>
                )}
              </dd>
            </div>
          ))}
        </dl>
      </div>
    </div>
  );
}
