import { SideLayout, SideNav } from "@/components/layout/side-nav";
import { guide } from "./pages";

const items = [{ href: "/docs", label: "Overview", isExact: true }, ...guide];

export default function DocsLayout({ children }: LayoutProps<"/docs">) {
  return (
    <div className="mx-auto w-full max-w-300">
      <SideLayout className="mx-auto max-w-7xl" side={<SideNav title="Documentation" items={items} />}>
        {children}
      </SideLayout>
    </div>
  );
}
