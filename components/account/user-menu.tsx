import { House, LayoutDashboard, LogOut, Settings, Shield } from "lucide-react";
import Link from "@/components/layout/link";
import { ThemeChoice } from "@/components/theme/theme-menu";
import {
  DropdownMenuGroup,
  DropdownMenuItem,
  DropdownMenuLabel,
  DropdownMenuSeparator,
  MenuOver,
} from "@/components/ui/dropdown-menu";

type User = { name: string | null; email: string };

export function UserMenu({
  user,
  isSuperuser,
  onSignOut,
  onClosed,
}: {
  user: User;
  isSuperuser: boolean;
  onSignOut: () => void;
  onClosed: () => void;
}) {
  return (
    <MenuOver className="w-60" onClosed={onClosed}>
      <div className="grid px-2 py-1.5 text-sm">
        {user.name && <span className="truncate font-medium">{user.name}</span>}
        <span className="truncate text-muted-foreground">{user.email}</span>
      </div>
      <DropdownMenuSeparator />
      <DropdownMenuGroup>
        <MenuLink href="/dashboard" icon={LayoutDashboard}>
          Dashboard
        </MenuLink>
        <MenuLink href="/settings" icon={Settings}>
          Settings
        </MenuLink>
        <MenuLink href="/home" icon={House}>
          Home
        </MenuLink>
        {isSuperuser && (
          <MenuLink href="/admin" icon={Shield}>
            Admin
          </MenuLink>
        )}
      </DropdownMenuGroup>
      <DropdownMenuSeparator />
      <DropdownMenuLabel>Theme</DropdownMenuLabel>
      <ThemeChoice />
      <DropdownMenuSeparator />
      <DropdownMenuItem onSelect={onSignOut}>
        <LogOut aria-hidden="true" />
        Sign out
      </DropdownMenuItem>
    </MenuOver>
  );
}

function MenuLink({ href, icon: Icon, children }: { href: string; icon: typeof House; children: string }) {
  return (
    <DropdownMenuItem asChild>
      <Link href={href}>
        <Icon aria-hidden="true" />
        {children}
      </Link>
    </DropdownMenuItem>
  );
}
