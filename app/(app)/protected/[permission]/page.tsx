import { HydrationBoundary } from "@tanstack/react-query";
import type { Metadata } from "next";
import { redirect } from "next/navigation";
import { cache } from "react";
import { GET as getMe } from "@/app/api/auth/me/route";
import { GET as getInsights } from "@/app/api/insights/route";
import { GET as listPermissions } from "@/app/api/permissions/route";
import { GET as listPlans } from "@/app/api/protected/[permission-name]/plans/route";
import { GET as getProtected } from "@/app/api/protected/[permission-name]/route";
import { GET as getOpenSubscription } from "@/app/api/stripe/open-subscription/route";
import { GET as listProjects } from "@/app/api/task-projects/route";
import { GET as listTemplates } from "@/app/api/templates/route";
import { toSearchParams } from "@/components/data/list-params";
import type { Permission } from "@/lib/access/endpoints";
import { toQueryKey } from "@/lib/api/endpoint";
import { callHandler, prefetchQueries } from "@/lib/api/prefetch.server";
import { TEMPLATES_PERMISSION } from "@/lib/planning/templates/options";
import { parseInsightsQuery, toInsightsInput } from "../../insights/query";
import { PROJECTS_INPUT } from "../../plots/project-query";
import { parseTemplatesQuery } from "../../templates/query";
import { getPermissionPath } from "../permissions-query";
import { PermissionPage } from "./permission-page";
import { findByTitle, getTitle, hasPart } from "./titles";

type Props = PageProps<"/protected/[permission]">;

/** Whether there is a permission with this name. Those of the product's parts are not looked up. */
const hasPermission = cache(async (name: string): Promise<boolean> => {
  if (hasPart(name)) return true;
  const input = { query: { q: name, per_page: 100 } };
  const found = await callHandler<{ data: Permission[] }>(listPermissions, input).catch(() => null);
  return found?.data.some((permission) => permission.name === name) ?? false;
});

// Next passes encoded parameters to the page and decoded ones to the metadata.
export async function generateMetadata({ params }: Props): Promise<Metadata> {
  const name = (await params).permission;
  return { title: (await hasPermission(name)) ? getTitle(name) : "Page not found" };
}

/** The first queries of each page, by permission. */
const PREFETCHED: Record<string, (search: URLSearchParams) => Parameters<typeof prefetchQueries>> = {
  [TEMPLATES_PERMISSION]: (search) => [[listTemplates, { query: parseTemplatesQuery(search) }]],
  pro: (search) => [
    [getInsights, toInsightsInput(parseInsightsQuery(search))],
    [listProjects, PROJECTS_INPUT],
  ],
  advanced: () => [[listProjects, PROJECTS_INPUT]],
};

export default async function Page({ params, searchParams }: Props) {
  const name = decodeURIComponent((await params).permission);
  const content: Parameters<typeof prefetchQueries>[0] = [
    getProtected,
    { params: { "permission-name": name } },
  ];
  const search = toSearchParams(await searchParams);
  const exists = await hasPermission(name);
  const target = exists ? undefined : findByTitle(name);
  if (target) redirect([getPermissionPath(target), String(search)].filter(Boolean).join("?"));
  const state = await prefetchQueries(content, ...(PREFETCHED[name]?.(search) ?? []));
  const isAllowed = state.queries.some(({ queryKey }) => queryKey[0] === toQueryKey(getProtected.endpoint));
  // What a refused page offers. Loaded later, it would shift the text below it.
  const offer = isAllowed
    ? undefined
    : await prefetchQueries([listPlans, content[1]], [getMe, {}], [getOpenSubscription, {}]);
  return (
    <HydrationBoundary state={state}>
      <HydrationBoundary state={offer}>
        <PermissionPage key={name} name={name} exists={exists} />
      </HydrationBoundary>
    </HydrationBoundary>
  );
}
