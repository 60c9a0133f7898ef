import { useSearchParams } from "next/navigation";

export const VIEWS = ["board", "list", "calendar"] as const;
export type View = (typeof VIEWS)[number];

/** The view in the address. */
export function useView(): View {
  const view = useSearchParams().get("view");
  return VIEWS.find((name) => name === view) ?? "board";
}
