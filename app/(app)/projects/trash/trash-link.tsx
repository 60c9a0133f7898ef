import { Trash2 } from "lucide-react";
import Link from "@/components/layout/link";
import { Button } from "@/components/ui/button";

export const TrashLink = ({ className }: { className?: string }) => (
  <Button asChild variant="quiet" className={className}>
    <Link href="/projects?view=trash">
      <Trash2 aria-hidden="true" />
      Trash
    </Link>
  </Button>
);
