import { env } from "@/lib/env.server";

/** Warns on every page that the outside services are stand-ins and nothing is real. */
export function SandboxBanner() {
  if (env.PROVIDERS !== "sandbox") return null;
  return (
    <aside
      aria-label="Sandbox"
      className="flex flex-wrap items-center justify-center gap-x-3 bg-warning-soft px-4 py-1 text-center text-xs font-medium text-warning-soft-foreground print:hidden"
    >
      <p>Sandbox: no real money, email, or AI</p>
      {env.SANDBOX_URL && (
        <a href={env.SANDBOX_URL} className="underline underline-offset-2">
          Open the sandbox
        </a>
      )}
    </aside>
  );
}
