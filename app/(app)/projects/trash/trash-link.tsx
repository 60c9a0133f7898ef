import { Trash2 } from "lucide-react";
import Link from "@/components/layout/link";
import { Button } from "@/components/ui/button";

export const TrashLink = () => (
  <Button asChild variant="quiet" className="max-sm:px-3!">
    <Link href="/projects?view=trash">
      <Trash2 aria-hidden="true" />
      Trash
    </Link>
  </Button>
);
