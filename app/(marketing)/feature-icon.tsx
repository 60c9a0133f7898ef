import type { LucideIcon } from "lucide-react";

export const FeatureIcon = ({ icon: Icon }: { icon: LucideIcon }) => (
  <span className="grid size-10 place-items-center rounded-lg bg-primary text-primary-foreground">
    <Icon aria-hidden="true" className="size-5" />
  </span>
);
