import { SideLayout, SideNav } from "@/components/layout/side-nav";

const items = [
  { href: "/settings", label: "General", isExact: true },
  { href: "/settings/billing", label: "Billing" },
];

export default function SettingsLayout({ children }: LayoutProps<"/settings">) {
  return <SideLayout side={<SideNav title="Settings" items={items} />}>{children}</SideLayout>;
}
