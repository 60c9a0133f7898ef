// biome-ignore lint/style/noRestrictedImports: this is the link that does not prefetch.
import NextLink from "next/link";
import type { ComponentProps } from "react";
import { LinkPending } from "./link-pending";

/** Prefetch is off: pages are rendered per request, so each prefetch would cost an uncached rendering. */
export default function Link({ children, ...props }: ComponentProps<typeof NextLink>) {
  return (
    <NextLink prefetch={false} {...props}>
      {children}
      <LinkPending />
    </NextLink>
  );
}
