"use client";

import { useParams } from "next/navigation";

/** The product's specification requires this sentence word for word on the page of a project, although it is about roles. */
export const ProjectNote = () =>
  useParams().projectId !== undefined && (
    <p className="text-xs text-muted-foreground">
      Create and manage Roles for your applications. Roles contain collections of Permissions and can be
      assigned to Users.
    </p>
  );
