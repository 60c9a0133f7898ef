import { useState } from "react";
import { lazyPart } from "@/components/feedback/lazy-part";
import { Avatar } from "@/components/ui/avatar";
import { signOut } from "@/lib/auth/browser/current-session";
import { isSuperuser } from "@/lib/auth/browser/stored-session";
import type { Session } from "@/lib/auth/endpoints";

const loadMenu = () => import("@/components/account/user-menu").then((module) => module.UserMenu);
const UserMenu = lazyPart(loadMenu);
// The menu itself shows when it cannot be loaded.
const preloadMenu = () => void loadMenu().catch(() => {});

/** The user's avatar with the account menu. The menu's script loads on hover or focus. */
export default function AccountButton({ session }: { session: Session }) {
  const { user } = session;
  const [open, setOpen] = useState(false);
  return (
    <div className="relative flex">
      <button
        type="button"
        aria-label="Your account"
        aria-haspopup="menu"
        aria-expanded={open}
        className="touch-area rounded-full [--touch:-0.375rem_-0.5rem_-0.375rem_-0.25rem]"
        onPointerEnter={preloadMenu}
        onFocus={preloadMenu}
        onClick={() => setOpen(true)}
        onKeyDown={(event) => {
          if (event.key !== "ArrowDown") return;
          event.preventDefault();
          setOpen(true);
        }}
      >
        <Avatar name={user.name || user.email} image={user.image} />
      </button>
      {open && (
        <UserMenu
          user={user}
          isSuperuser={isSuperuser(session)}
          onSignOut={signOut}
          onClosed={() => setOpen(false)}
        />
      )}
    </div>
  );
}
