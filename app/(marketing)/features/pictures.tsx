import { ArrowRight, Check, RefreshCw } from "lucide-react";
import { Badge } from "@/components/ui/badge";

/** What a role grants, in small. */
export function GrantedRoles() {
  return (
    <div className="grid gap-3 text-[0.8125rem]">
      {[
        { name: "Ines Moreau", roles: ["editor", "billing"] },
        { name: "Tom Okafor", roles: ["editor"] },
        { name: "Lin Zhao", roles: ["pro"] },
      ].map(({ name, roles }) => (
        <p key={name} className="flex items-center gap-2">
          <span className="grid size-6 place-items-center rounded-full bg-primary-soft text-[0.625rem] font-semibold text-primary-soft-foreground">
            {name.replace(/[^A-Z]/g, "")}
          </span>
          <span className="mr-auto font-medium">{name}</span>
          {roles.map((role) => (
            <Badge key={role} variant={role === "pro" ? "primary" : "outline"}>
              {role}
            </Badge>
          ))}
        </p>
      ))}
    </div>
  );
}

/** What follows from a payment, in small. */
export function PaidPlan() {
  const box = "rounded-lg border bg-card px-3.5 py-3 shadow-xs";
  return (
    <div className="grid grid-cols-[1fr_auto_1fr] items-center gap-3 text-[0.8125rem]">
      <div className={box}>
        <RefreshCw className="size-4 text-muted-foreground" />
        <p className="mt-2 font-medium">Paid</p>
        <p className="text-xs text-muted-foreground">an event comes in</p>
      </div>
      <ArrowRight className="size-4 text-primary" />
      <div className={`${box} border-primary`}>
        <Check className="size-4 text-primary" strokeWidth={3} />
        <p className="mt-2 font-medium">Pro plan</p>
        <p className="text-xs text-muted-foreground">open at once</p>
      </div>
    </div>
  );
}
