import { Sparkles } from "lucide-react";
import { useRouter } from "next/navigation";
import { FormNotice } from "@/components/forms/form-notice";
import Link from "@/components/layout/link";
import { BoardPicture } from "@/components/tasks/board-picture";
import { Button } from "@/components/ui/button";
import { Contours } from "@/components/ui/contours";
import { Form, TextareaField } from "@/components/ui/form";
import { useBriefForm } from "../projects/plan/brief-form";
import { requestStart } from "../projects/plan/start-request";

/** Replaces the lists of a new user: what they type here is planned in the dialog of the projects page. */
export function FirstProject() {
  const router = useRouter();
  const { control, draft, handleSubmit } = useBriefForm();
  const plan = handleSubmit(() => {
    requestStart();
    router.push("/projects?create=ai");
  });
  return (
    <section
      aria-labelledby="first-project"
      className="relative isolate grid items-center gap-x-10 overflow-hidden gap-y-6 rounded-xl border bg-card p-4 shadow-xs sm:p-8 lg:grid-cols-[minmax(0,1fr)_20rem] lg:px-12 lg:py-10"
    >
      <div className="grid min-w-0 gap-4">
        <div>
          <h2 id="first-project" className="text-2xl font-semibold tracking-tight sm:text-3xl">
            Plan your first project
          </h2>
          <p className="mt-1.5 text-pretty text-muted-foreground max-sm:text-sm">
            Describe what you want done, and Waymark breaks it into tasks on a board.
          </p>
        </div>
        <Form onSubmit={plan}>
          <TextareaField
            control={control}
            name="input"
            label={<span className="sr-only">What do you want done?</span>}
            description="You review the tasks before anything is saved."
            placeholder="Move our team of twelve into the new office by the end of June…"
            sizing="max-h-[40dvh] min-h-20 resize-none sm:min-h-28"
          />
          <FormNotice draft={draft} />
          <div className="flex flex-wrap items-center gap-x-4 gap-y-3">
            <Button type="submit" className="max-sm:w-full">
              <Sparkles aria-hidden="true" />
              Plan Tasks
            </Button>
            <Button asChild variant="link" size="text">
              <Link href="/projects?create=plain">Start from scratch</Link>
            </Button>
          </div>
        </Form>
      </div>
      <Contours className="max-lg:hidden" />
      <BoardPicture className="max-lg:hidden" />
    </section>
  );
}
