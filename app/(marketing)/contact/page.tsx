import { Clock, Mail, MapPin, Phone, Share2 } from "lucide-react";
import type { Metadata } from "next";
import { Button } from "@/components/ui/button";
import { Card } from "@/components/ui/card";
import { env } from "@/lib/env.server";
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
            <h2 className="text-lg font-semibold">Send us a message</h2>
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
      </div>
    </div>
  );
}
