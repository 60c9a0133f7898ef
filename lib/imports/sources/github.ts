import { MAX_NAME_LENGTH } from "@/lib/api/lengths";
import { shorten } from "@/lib/text/first-characters";
import type { Mapping } from "../endpoints";
import { type ParsedImport, UnreadableFile } from "../import-plan";
import { createPlanBuilder, type PlanBuilder } from "../plan-builder/plan-builder";
import { isObject, type JsonObject, readJson, readObjects, toText } from "./json";
import { readTaskTimes } from "./times";

/** An issue by the REST API or by `gh issue list --json …`: both name it by number, title and state. */
const isIssue = (row: JsonObject) => typeof row.title === "string" && ("number" in row || "state" in row);

/** Issues of a GitHub repository. */
export function* parseGithub(
  content: string,
  mapping: Mapping,
  fileName: string,
): Generator<void, ParsedImport> {
  const file = yield* readJson(content);
  const entries = isObject(file) ? (file.items ?? file.issues ?? [file]) : file;
  const builder = createPlanBuilder(mapping, { task: "issue" });
  const issues = readObjects(builder, entries, "issue");
  if (issues.length === 0 || !issues.some(isIssue))
    throw new UnreadableFile(
      "This is not a list of GitHub issues. Each needs a number, a title, and a state.",
    );
  builder.setProject({ name: issues.map(getRepository).find(Boolean) ?? "" });
  builder.addList("open", "Open", { target: "todo", isCounted: false });
  builder.addList("closed", "Closed", { target: "done", isCounted: false });
  // The newest comes first in the file; a board begins with the oldest.
  const isNewestFirst = Number(issues[0]!.number) > Number(issues.at(-1)!.number);
  const ordered = isNewestFirst ? issues.toReversed() : issues;
  for (const issue of ordered) {
    yield* addIssue(builder, issue);
    yield;
  }
  return builder.finish(fileName.replace(/\.\w{1,5}$/, ""));
}

/** @returns "owner/name", or "" if the issue does not name its repository */
function getRepository({ html_url, url, repository }: JsonObject): string {
  const address = toText(html_url) || toText(url);
  const [, name] = /^https?:\/\/[^/]+\/([^/]+\/[^/]+)\/(?:issues|pull)\//.exec(address) ?? [];
  if (name) return name;
  return isObject(repository) ? toText(repository.nameWithOwner) || toText(repository.full_name) : "";
}

function findRefusalReason(issue: JsonObject): string | undefined {
  if (issue.pull_request !== undefined && issue.pull_request !== null) return "It is a pull request.";
  return isIssue(issue) ? undefined : "It has no title.";
}

/** The API names one assignee a second time outside of the list. */
function listAssignees({ assignees, assignee }: JsonObject): unknown[] {
  if (Array.isArray(assignees)) return assignees;
  return isObject(assignee) ? [assignee] : [];
}

function* addIssue(builder: PlanBuilder, issue: JsonObject): Generator<void> {
  const name = shorten(toText(issue.title), MAX_NAME_LENGTH);
  const labels = (Array.isArray(issue.labels) ? issue.labels : []).map((label) =>
    isObject(label)
      ? { name: toText(label.name), color: toText(label.color) }
      : { name: toText(label), color: "" },
  );
  for (const label of labels) {
    if (label.name && !builder.hasLabel(label.name)) builder.addLabel(label.name, label.name, label.color);
    yield;
  }
  const refusalReason = findRefusalReason(issue);
  const planned = builder.addTask({
    name: toText(issue.title),
    refusalReason,
    description: toText(issue.body),
    labels: labels.map((label) => label.name),
    // A search finds issues of several repositories, with the same numbers.
    key: toText(issue.number) ? `${getRepository(issue)}#${toText(issue.number)}` : undefined,
    list: toText(issue.state).toLowerCase() === "closed" ? "closed" : "open",
  });
  // `gh` names the times in camel case.
  readTaskTimes(
    builder,
    {
      owner: name,
      created_at: issue.created_at ?? issue.createdAt,
      completed_at: issue.closed_at ?? issue.closedAt,
      updated_at: issue.updated_at ?? issue.updatedAt,
    },
    planned,
    { noun: "issue" },
  );
  const partRefusal = planned ? undefined : "Its issue isn’t imported.";
  for (const person of readObjects(builder, listAssignees(issue), "assignment")) {
    builder.drop(
      "assignment",
      `${shorten(toText(person.login), MAX_NAME_LENGTH)} on ${name}`,
      partRefusal ?? "People aren’t imported.",
    );
    yield;
  }
  if (isObject(issue.milestone))
    builder.drop(
      "milestone",
      `${shorten(toText(issue.milestone.title), MAX_NAME_LENGTH)} of ${name}`,
      partRefusal ?? "Waymark has no milestones.",
    );
  if (Array.isArray(issue.comments))
    for (const comment of readObjects(builder, issue.comments, "comment")) {
      builder.drop("comment", toText(comment.body) || name, partRefusal ?? "Comments aren’t imported.");
      yield;
    }
  else if (Number(issue.comments) > 0)
    builder.note("The file says how many comments the issues have, but doesn’t contain them.");
}
