"use client";

import { useParams } from "next/navigation";

/** Automated clients look for this sentence (decision 017). */
export const ProjectNote = () =>
  useParams().projectId !== undefined && (
    <p className="text-xs text-muted-foreground">
      Create and manage Roles for your applications. Roles contain collections of Permissions and can be
      assigned to Users.
    </p>
  );
