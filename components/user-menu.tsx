"use client";

import { House, LayoutDashboard, LogOut, Settings, Shield } from "lucide-react";
import Link from "@/components/link";
import { ThemeChoice } from "@/components/theme-menu";
import { Avatar } from "@/components/ui/avatar";
import {
  DropdownMenu,
  DropdownMenuContent,
  DropdownMenuGroup,
  DropdownMenuItem,
  DropdownMenuLabel,
  DropdownMenuSeparator,
  DropdownMenuTrigger,
} from "@/components/ui/dropdown-menu";

type User = { name: string | null; email: string; image: string | null };

export default function UserMenu({
  user,
  isSuperuser,
  onSignOut,
}: {
  user: User;
  isSuperuser: boolean;
  onSignOut: () => void;
}) {
  return (
    <DropdownMenu>
      <DropdownMenuTrigger aria-label="Your account" className="rounded-full">
        <Avatar name={user.name || user.email} image={user.image} />
      </DropdownMenuTrigger>
      <DropdownMenuContent className="w-60">
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
      </DropdownMenuContent>
    </DropdownMenu>
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
