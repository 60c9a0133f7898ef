import { clsx } from "clsx";
import Link from "@/components/layout/link";
import { Logo } from "@/components/site/logo";

export function HomeLink({ href = "/", isCompact = false }: { href?: string; isCompact?: boolean }) {
  return (
    <Link href={href} className="inline-flex items-center gap-2 rounded-md font-semibold">
      <Logo />
      <span className={clsx(isCompact && "max-sm:sr-only")}>Waymark</span>
    </Link>
  );
}
