import Link from "@/components/layout/link";
import { Logo } from "@/components/site/logo";
import { cn } from "@/lib/utils";

export function HomeLink({ href = "/", isCompact = false }: { href?: string; isCompact?: boolean }) {
  return (
    <Link href={href} className="inline-flex items-center gap-2 rounded-md font-semibold">
      <Logo />
      <span className={cn(isCompact && "max-sm:sr-only")}>Waymark</span>
    </Link>
  );
}
