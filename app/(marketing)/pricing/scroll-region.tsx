"use client";

import { type ReactNode, useEffect, useRef, useState } from "react";

/** A named part of a page that the keyboard can scroll. Where its contents fit, it is no tab stop. */
export function ScrollRegion({
  label,
  className,
  children,
}: {
  label: string;
  className: string;
  children: ReactNode;
}) {
  const region = useRef<HTMLElement>(null);
  const [isTooWide, setTooWide] = useState(true);
  useEffect(() => {
    const { current } = region;
    if (!current) return;
    const observer = new ResizeObserver(() => setTooWide(current.scrollWidth > current.clientWidth));
    for (const element of [current, ...current.children]) observer.observe(element);
    return () => observer.disconnect();
  }, []);
  return (
    <section ref={region} aria-label={label} tabIndex={isTooWide ? 0 : undefined} className={className}>
      {children}
    </section>
  );
}
