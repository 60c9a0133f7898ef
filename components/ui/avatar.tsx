"use client";

import { Avatar as Primitive } from "radix-ui";
import { cn } from "@/lib/utils";

export function Avatar({
  name,
  image,
  className,
  onImage,
}: {
  name: string;
  image?: string | null;
  className?: string;
  onImage?: (status: "idle" | "loading" | "loaded" | "error") => void;
}) {
  return (
    <Primitive.Root
      className={cn(
        "inline-flex size-8 shrink-0 items-center justify-center overflow-hidden rounded-full bg-primary-soft text-xs font-semibold text-primary-soft-foreground select-none",
        className,
      )}
    >
      {/* The Content-Security-Policy allows only https pictures. */}
      {image?.startsWith("https://") && (
        <Primitive.Image
          src={image}
          alt=""
          referrerPolicy="no-referrer"
          onLoadingStatusChange={onImage}
          className="size-full object-cover"
        />
      )}
      <Primitive.Fallback aria-hidden="true">{getInitials(name)}</Primitive.Fallback>
    </Primitive.Root>
  );
}

function getInitials(name: string) {
  const words = name
    .split("@")[0]!
    .split(/[\s._-]+/)
    .filter(Boolean);
  return [words[0], words.length > 1 ? words.at(-1) : undefined]
    .map((word) => word?.match(/\p{L}|\p{N}/u)?.[0] ?? "")
    .join("")
    .toUpperCase();
}
