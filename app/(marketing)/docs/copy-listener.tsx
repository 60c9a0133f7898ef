"use client";

import { useEffect, useState } from "react";
import { copyText } from "@/components/forms/copy-text";

const SHOWN_MS = 2_000;

/** Copies the text before a button with `data-copy`. One listener serves all buttons of a page; the reference has hundreds. */
export function CopyListener() {
  const [message, setMessage] = useState("");

  useEffect(() => {
    let timer: ReturnType<typeof setTimeout>;
    async function copy({ target }: MouseEvent) {
      const button = (target as Element).closest<HTMLElement>("[data-copy]");
      const code = button?.previousElementSibling?.textContent;
      if (!button || !code) return;
      const isCopied = await copyText(code);
      setMessage(isCopied ? "Copied" : "Your browser doesn’t allow copying.");
      button.toggleAttribute("data-copied", isCopied);
      clearTimeout(timer);
      timer = setTimeout(() => {
        setMessage("");
        for (const each of document.querySelectorAll("[data-copied]")) each.removeAttribute("data-copied");
      }, SHOWN_MS);
    }
    document.addEventListener("click", copy);
    return () => document.removeEventListener("click", copy);
  }, []);

  return (
    <p role="status" className="sr-only">
      {message}
    </p>
  );
}
