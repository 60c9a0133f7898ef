import type { Metadata } from "next";
import Link from "@/components/layout/link";
import { ProductPicture } from "@/components/layout/product-picture";
import { Article } from "../article";

export const metadata: Metadata = {
  title: "Tasks",
  description: "Everything a task can have: dates, labels, priority, checklist, blocking tasks, and repeats.",
};

export default function TasksPage() {
  return (
    <Article
      href="/docs/tasks"
      title="Tasks"
      lead="A card shows the key facts about a task. Open it to see the whole task beside the board."
    >
      <h2>Open a task</h2>
      <p>
        Click a card or press Enter on it. The task opens on the right, and you can keep using the board or
        open another card. On a phone, the task fills the screen. Close it with Escape, Back, or the close
        button.
      </p>
      <p>
        Each task has a permanent number, such as #12, at the bottom of its card. An open task has its own
        address, so you can link to it.
      </p>

      <ProductPicture
        name="task"
        alt="A task opened beside its board, with its description and checklist."
        className="mt-6 rounded-xl border"
      />

      <h2>Add tasks quickly</h2>
      <p>
        Press <Key>n</Key>, or choose <strong>Quick Add</strong> under a column, and type one line: “Call the
        bank tomorrow !high #finance”. Chips show what was recognized before you add the task. The priority
        can also be a digit, from !1 for urgent to !4 for low. If you paste a list, you can turn each line
        into a task. Checked lines go to Done.
      </p>

      <h2>Find tasks</h2>
      <p>
        <strong>Filter</strong>, or the key <Key>f</Key>, narrows the board by words, labels, priority, due
        date, or what’s blocked. The filter is part of the address, so you can bookmark it. You can also view
        the tasks as a calendar, or as a list, where you can change several at once.
      </p>

      <h2>Automatic saving</h2>
      <p>
        Choices are saved immediately. Text is saved when you leave its field or press Enter. A message
        confirms it and lets you undo it, and so does Ctrl Z. Text you haven’t saved yet survives a reload. If
        the same text was changed elsewhere in the meantime, you see both versions and choose one.
      </p>

      <h2>Fields of a task</h2>
      <ul>
        <li>
          <strong>Priority:</strong> low, medium, high, or urgent, shown as one to three bars or an
          exclamation mark.
        </li>
        <li>
          <strong>Due date:</strong> a day without a time. It turns red when the day has passed and the task
          isn’t done.
        </li>
        <li>
          <strong>Size:</strong> small, medium, or large.
        </li>
        <li>
          <strong>Labels:</strong> shared by the whole project, in twelve colors. Type a new name to create
          one. Use the pencil to rename, recolor, or delete it for all tasks.
        </li>
        <li>
          <strong>Blocked by:</strong> other tasks that must be done first. Until they are, the card is marked
          as blocked. Two tasks can’t block each other.
        </li>
        <li>
          <strong>Repeat:</strong> every day, week, month, or year, or on a custom schedule. When you finish
          the task, the next one appears in Todo with a date in the future. If you reopen the task, the next
          one goes to the trash. If you’ve already changed the next one, it stays and keeps repeating.
        </li>
      </ul>
      <p>A card shows only the fields that you fill in.</p>

      <h2>Description</h2>
      <p>
        Descriptions use Markdown, as on GitHub: headings, lists, tables, code, and links, with a preview
        while you write. The buttons above the text insert the most common formatting. HTML is shown as text
        and pictures as links, so other servers can’t track who reads them.
      </p>

      <h2>Checklist</h2>
      <p>
        Use checklists for steps that are too small for a task of their own. Type one and press Enter for the
        next, or paste a list. Drag an item by its handle, or move it with{" "}
        <Link href="/docs/keyboard">the keyboard</Link>. The card shows how many are done. You can work on the
        same checklist on two devices at once.
      </p>

      <h2>History</h2>
      <p>
        The bottom of each task shows who changed what and when. <strong>Activity</strong>, above the board,
        shows the same for the whole project, with Undo for each step. Deleted tasks are in the trash.
      </p>
    </Article>
  );
}

/** A key within a sentence, drawn as on the page of the keyboard. */
const Key = ({ children }: { children: string }) => (
  <kbd className="inline-block min-w-6 rounded-md border bg-muted px-1.5 text-center font-sans text-xs leading-5 font-medium uppercase">
    {children}
  </kbd>
);
