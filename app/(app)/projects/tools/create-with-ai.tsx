import { Sparkles } from "lucide-react";
import Link from "@/components/layout/link";
import { Button } from "@/components/ui/button";

// On a small screen, it fits beside a title and a menu.
const BESIDE_TITLE = "max-sm:ml-auto max-sm:gap-1.5! max-sm:px-2.5! max-sm:text-compact!";

/**
 * The main action of the dashboard and the list of projects. Without `onClick`, it is a link to the list and its dialog.
 * @param props.className by default, for a place beside the title
 */
export function CreateWithAi({
  onClick,
  className = BESIDE_TITLE,
}: {
  onClick?: () => void;
  className?: string;
}) {
  const content = (
    <>
      <Sparkles aria-hidden="true" />
      Create Project with AI
    </>
  );
  return onClick ? (
    <Button className={className} onClick={onClick}>
      {content}
    </Button>
  ) : (
    <Button asChild className={className}>
      <Link href="/projects?create=ai">{content}</Link>
    </Button>
  );
}
