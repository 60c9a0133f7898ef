import type { Metadata } from "next";
import { monoFontVariable } from "@/app/mono-font";
import { Article } from "../article";
import { Code } from "../code";
import { CopyListener } from "../copy-listener";

export const metadata: Metadata = {
  title: "Import and export",
  description: "How to import projects from other apps and export your own.",
};

const GITHUB_COMMAND =
  "gh issue list --state all --limit 1000 --json number,title,body,state,labels,assignees,milestone,comments,url,createdAt,closedAt,updatedAt";

export default function ImportPage() {
  return (
    <Article
      href="/docs/import"
      title="Import and export"
      lead="Import your work from other apps, preview the result, and export it whenever you like."
    >
      <h2>Import a project</h2>
      <ol>
        <li>
          On <strong>Projects</strong>, open the menu <strong>…</strong> and choose <strong>Import</strong>.
          Choose a file, drop it on the dialog, or paste its text. Files can be up to 20 MB.
        </li>
        <li>
          Waymark detects where the file comes from. If it’s wrong, choose another <strong>Source</strong>.
        </li>
        <li>
          Choose where each list goes: <strong>Todo</strong>, <strong>In progress</strong>,{" "}
          <strong>Done</strong>, or <strong>Leave out</strong>. For a table, choose what each column contains.
        </li>
        <li>
          Rename the project if you like, and check what will be imported. Anything left out is listed by
          name, with the reason. Nothing is saved yet.
        </li>
        <li>
          Press <strong>Import</strong>. The project opens, and <strong>Undo</strong> removes it again.
        </li>
      </ol>
      <p>Waymark tells you if you already imported the same file and its project still exists.</p>

      <h2>Where files come from</h2>
      <ul>
        <li>
          <strong>Trello</strong>: open the board menu, then <strong>Print, export, and share</strong> and{" "}
          <strong>Export as JSON</strong>. Cards, labels, checklists, due dates, and attachment links are
          imported. Archived cards are not. An archived list is left out unless you choose a column for it.
          Trello exports at most 1,000 actions, so older comments are not in the file.
        </li>
        <li>
          <strong>Todoist</strong>: in the project menu, <strong>Export as CSV</strong>. Sections become
          lists, and subtasks become checklists. Repeating dates are imported if they’re in English, such as
          “every monday”, which is due on the first Monday from today on. “Every 2 weeks” names no day, so it
          gets no due date.
        </li>
        <li className="min-w-0">
          <strong>GitHub issues</strong>: the response from the REST API, or the output of the command below.
          Pull requests are left out. Creation and closing dates are kept.
          <div className={`${monoFontVariable} my-2`}>
            <Code>{GITHUB_COMMAND}</Code>
          </div>
        </li>
        <li>
          <strong>Any table as CSV</strong>, with one task per row and a header row. Names, descriptions,
          statuses, completion, priorities, due dates, sizes, labels, checklists, and repeats can come from
          any column. Dates like 3/4/2027 are read if another date in the column shows which part is the day.
        </li>
        <li>
          <strong>A list in Markdown or plain text</strong>: headings become lists, items become tasks, and
          nested items become checklists. <code>[x]</code> means done. Lists inside code blocks stay plain
          text.
        </li>
        <li>
          <strong>Waymark</strong>: the JSON export of a project. It restores the whole project, including
          when its tasks were created and completed. Only its history starts with the import.
        </li>
      </ul>
      <p>Lists that go to the same column can’t be told apart afterward. The report names them.</p>
      <p>
        People, comments, and history from other apps aren’t imported. The report counts them, so you know
        what’s missing.
      </p>

      <h2>Export a project</h2>
      <p>
        On a project’s page, open the menu above the board and choose a format under <strong>Export</strong>.
      </p>
      <ul>
        <li>
          <strong>JSON</strong> contains everything and can be imported again.
        </li>
        <li>
          <strong>CSV</strong> is for spreadsheets. Text that looks like a formula gets an apostrophe in
          front, so no spreadsheet runs it. Importing removes it again.
        </li>
        <li>
          <strong>Markdown</strong> is a list to read, print, or keep with your code.
        </li>
      </ul>
      <CopyListener />
    </Article>
  );
}
