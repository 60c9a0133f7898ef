import Link from "@/components/layout/link";
import { Button } from "@/components/ui/button";
import { Input } from "@/components/ui/input";
import { Label } from "@/components/ui/label";
import { ProductPicture } from "./product-picture";

const features = [
  {
    title: "Task generation",
    text: "Paste a brief or type one sentence. Waymark reads what has to happen and writes the tasks, in your own language and in an order that works.",
    picture: "plan",
    alt: "Seven tasks planned from one sentence, each to be edited or dropped before the project is created.",
  },
  {
    title: "Smart suggestions",
    text: "Ask what comes next, or have a card broken down into steps. Proposals stand on the board as ghosts: keep what is right, drop the rest.",
    picture: "suggestions",
    alt: "A suggested task, drawn in dashes, with the buttons Keep and Drop.",
  },
  {
    title: "Automated workflows",
    text: "Switch them on and a project follows its cards: the first one on its way starts it, the last one done finishes it, and a new one opens it again.",
    picture: "workflows",
    alt: "The three workflows of a project, each with a box to switch it on.",
  },
] as const;

const wide = "mx-auto max-w-6xl px-4 sm:px-6";

export function Landing() {
  return (
    <>
      <section className="relative isolate overflow-hidden">
        <div aria-hidden="true" className="contours absolute inset-x-0 top-0 -z-10 h-160 bg-foreground/12" />
        <div className={`${wide} pt-16 pb-14 sm:pt-24 sm:pb-20`}>
          <h1 className="max-w-3xl text-4xl font-semibold tracking-tighter sm:text-6xl">
            From a paragraph to a plan you can walk.
          </h1>
          <p className="mt-5 max-w-xl text-lg text-pretty text-muted-foreground">
            Say what you are up to. Waymark plans the project with you, task by task, and gives you a calm
            board to work it on, until the last card is done.
          </p>
          <div className="mt-8 flex flex-wrap gap-3">
            <Button asChild size="lg">
              <Link href="/signup">Start planning</Link>
            </Button>
            <Button asChild size="lg" variant="outline">
              <Link href="#features">See what it does</Link>
            </Button>
          </div>
          <div className="mt-14 overflow-hidden rounded-xl border shadow-lg sm:mt-16">
            <ProductPicture
              name="board"
              className="max-sm:w-[180%]! max-sm:max-w-none"
              alt="The board of a project: tasks in the columns Todo, In progress and Done, and how much of it is done."
            />
          </div>
        </div>
      </section>

      <section id="features" className="border-t bg-card">
        <div className={`${wide} py-16 sm:py-24`}>
          <h2 className="max-w-xl text-3xl font-semibold tracking-tight">
            The planning is done for you. The work stays yours.
          </h2>
          <ul className="mt-10 grid gap-10 md:grid-cols-3 md:gap-8">
            {features.map((feature) => (
              <li key={feature.title}>
                <div className="overflow-hidden rounded-xl border">
                  <ProductPicture name={feature.picture} alt={feature.alt} />
                </div>
                <h3 className="mt-5 font-semibold">{feature.title}</h3>
                <p className="mt-1.5 text-sm leading-6 text-pretty text-muted-foreground">{feature.text}</p>
              </li>
            ))}
          </ul>
        </div>
      </section>

      <section id="about" className="border-t">
        <div className={`${wide} grid gap-x-16 gap-y-5 py-16 sm:py-24 md:grid-cols-2`}>
          <h2 className="text-3xl font-semibold tracking-tight">
            A waymark is the small painted sign that says: this way, go on.
          </h2>
          <div className="grid gap-4 text-muted-foreground">
            <p>
              Good trails need few of them, each where you would otherwise stop and wonder. Projects stall in
              the same places: at the start, where everything is still to be sorted, and in the middle, where
              nobody can say how far it is.
            </p>
            <p>
              So Waymark does two things well. It turns what you know into steps, and it shows at a glance
              which ones are behind you. With a mouse, with a thumb or with the keyboard alone.
            </p>
          </div>
        </div>
      </section>

      <section id="pricing" className="border-t bg-primary-soft/50">
        <div className={`${wide} flex flex-col items-center py-16 text-center sm:py-24`}>
          <h2 className="text-3xl font-semibold tracking-tight">Start free, and without a card</h2>
          <p className="mt-3 max-w-lg text-pretty text-muted-foreground">
            Plans are subscriptions, billed by the month or by the year, and end when you say so. Your first
            project needs none.
          </p>
          {/* Takes the address to the sign-up page and calls no API. */}
          <form
            action="/signup"
            className="mt-8 flex w-full max-w-md flex-col gap-3 sm:flex-row sm:items-end"
          >
            <div className="grid flex-1 gap-1.5 text-left">
              <Label htmlFor="sign-up-email">Email</Label>
              <Input
                id="sign-up-email"
                name="email"
                type="email"
                autoComplete="email"
                placeholder="you@example.com"
                required
                className="h-11!"
              />
            </div>
            <Button type="submit" size="lg">
              Get started
            </Button>
          </form>
          <Button asChild variant="link" size="text" className="mt-5">
            <Link href="/pricing">See plans and prices</Link>
          </Button>
        </div>
      </section>
    </>
  );
}
