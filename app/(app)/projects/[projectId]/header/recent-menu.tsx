import { useQuery } from "@tanstack/react-query";
import { Check } from "lucide-react";
import { useParams } from "next/navigation";
import Link from "@/components/layout/link";
import {
  DropdownMenuItem,
  DropdownMenuLabel,
  DropdownMenuSeparator,
  MenuOver,
} from "@/components/ui/dropdown-menu";
import { listProjects } from "@/lib/projects/calls";
import { RECENT_PROJECTS_INPUT } from "@/lib/projects/recent-query";
import { toQueryOptions } from "@/lib/queries";

/** The projects that a wide screen lists beside the board. */
export function RecentMenu({ onClosed }: { onClosed: () => void }) {
  const { projectId } = useParams();
  const { data } = useQuery(toQueryOptions(listProjects, RECENT_PROJECTS_INPUT));
  return (
    <MenuOver align="start" className="max-w-[calc(100vw-2rem)]" onClosed={onClosed}>
      <DropdownMenuLabel>Recent Projects</DropdownMenuLabel>
      {data?.data.map(({ id, name }) => (
        <DropdownMenuItem key={id} asChild>
          <Link href={`/projects/${id}`} aria-current={id === projectId ? "page" : undefined}>
            <span className="min-w-0 truncate">{name}</span>
            {id === projectId && <Check aria-hidden="true" className="ml-auto text-primary" />}
          </Link>
        </DropdownMenuItem>
      ))}
      <DropdownMenuSeparator />
      <DropdownMenuItem asChild>
        <Link href="/projects">View all projects</Link>
      </DropdownMenuItem>
    </MenuOver>
  );
}
