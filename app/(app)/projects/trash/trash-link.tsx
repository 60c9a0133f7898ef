import { Trash2 } from "lucide-react";
import Link from "@/components/layout/link";
import { Button } from "@/components/ui/button";

export const TrashLink = () => (
  <Button asChild variant="quiet" className="max-sm:w-9 max-sm:px-0! max-sm:pointer-coarse:w-10">
    <Link href="/projects?view=trash">
      <Trash2 aria-hidden="true" />
      <span className="max-sm:sr-only">Trash</span>
    </Link>
  </Button>
);
