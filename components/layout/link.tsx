import NextLink from "next/link";
import type { ComponentProps } from "react";

/** Every page is made for its own request, so fetching it ahead would cost a rendering for each link and keep nothing. */
export default function Link(props: ComponentProps<typeof NextLink>) {
  return <NextLink prefetch={false} {...props} />;
}
