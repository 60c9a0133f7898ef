import { zodResolver } from "@hookform/resolvers/zod";
import { useDraftForm } from "@/components/forms/use-draft-form";
import { planProject } from "@/lib/planning/endpoints";

/** The form of the text that is planned. Every field for it shares one draft, so the text goes with the user. */
export const useBriefForm = () =>
  useDraftForm({
    draft: { form: "plan-project" },
    resolver: zodResolver(planProject.body!),
    defaultValues: { input: "" },
  });
