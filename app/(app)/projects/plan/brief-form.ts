import { zodResolver } from "@hookform/resolvers/zod";
import { useEffect } from "react";
import { useDraftForm } from "@/components/forms/use-draft-form";
import { adoptVisitorDraft, BRIEF_DRAFT } from "@/lib/drafts/drafts";
import { planProject } from "@/lib/planning/endpoints";

export function useBriefForm() {
  // A brief from the home page. This runs before the form reads its draft.
  useEffect(() => adoptVisitorDraft(BRIEF_DRAFT), []);
  return useDraftForm({
    draft: BRIEF_DRAFT,
    resolver: zodResolver(planProject.body!),
    defaultValues: { input: "" },
  });
}
