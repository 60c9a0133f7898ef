import { Sparkles } from "lucide-react";
import type { Metadata } from "next";
import Link from "@/components/layout/link";
import { ProductPicture } from "@/components/layout/product-picture";
import { TRASH_DAYS } from "@/lib/history/trash-days";
import { MAX_AI_INPUT_LENGTH } from "@/lib/planning/endpoints";
import { formatCount } from "@/lib/text/count";
import { Article } from "../article";

export const metadata: Metadata = {
  title: "First project",
  description: "Plan a project from a brief and work on it on the board.",
};

export default function FirstProjectPage() {
  return (
    <Article
      href="/docs/first-project"
      title="First project"
      lead="All you need is an account and one sentence about what you want done."
    >
      <ProductPicture
        name="questions"
        alt="A brief and the questions it leaves open, each with a button to add it as a task."
        className="mt-6 rounded-xl border"
      />

      <h2>Plan the project</h2>
      <ol>
        <li>
          <Link href="/signup">Sign up</Link>, or <Link href="/signin">sign in</Link>, and open{" "}
          <strong>Projects</strong>.
        </li>
        <li>
          Choose <strong>Create Project with AI</strong>.
        </li>
        <li>
          Describe the project. Type a sentence or paste a brief or an email of up to{" "}
          {formatCount(MAX_AI_INPUT_LENGTH)} characters. Include names, dates, and numbers: the plan uses
          them.
        </li>
        <li>
          Press <strong>Plan Tasks</strong>. Tasks appear one by one beside your brief. You can cancel at any
          time without losing it.
        </li>
        <li>
          Check the plan. Point at a task to see the sentences it comes from, or at a sentence to see its
          tasks. Sentences without a task are marked <strong>Not planned</strong>, and tasks it doesn’t
          mention have the mark <Sparkles aria-hidden="true" className="inline size-4 text-primary" />{" "}
          <strong>Not in your brief</strong>. You can change or remove any task, including its checklist,
          size, due date, and dependencies. <strong>Undo</strong> or Ctrl Z brings back what you removed.
        </li>
        <li>
          Press <strong>Create Project</strong>. The project and all of its tasks are saved together. Your
          brief stays with it: open <strong>Brief</strong> in the project’s menu.
        </li>
      </ol>
      <p>
        You get a project with a name, a description, and its tasks under <strong>Todo</strong>, in a sensible
        order and in the language of your brief. If planning fails, nothing is saved, and you can try again
        with the same brief. To start with an empty project, choose <strong>Create Project</strong>.
      </p>

      <h2>Work on the board</h2>
      <ul>
        <li>
          <strong>Move a card</strong>: drag it with the mouse, or press and hold on a touchscreen. With{" "}
          <Link href="/docs/keyboard">the keyboard</Link>, use the arrow keys. If you can’t drag, choose{" "}
          <strong>Move to…</strong> in the card’s menu. Selected cards move together when you drag or pick up
          one of them.
        </li>
        <li>
          <strong>Add a card</strong> with <strong>Add Task</strong> at the bottom of a column.
        </li>
        <li>
          <strong>Open a card</strong> by clicking it. The whole <Link href="/docs/tasks">task</Link> opens
          beside the board, and each field saves automatically.
        </li>
        <li>
          <strong>Delete a card</strong> with its menu. You can bring it back with <strong>Undo</strong> for a
          few seconds and from the trash for {TRASH_DAYS} days.
        </li>
        <li>
          <strong>Rename or finish the project</strong> with <strong>Edit Project</strong>.
        </li>
      </ul>
      <p>
        Moves are saved immediately. If the server rejects one, the card goes back and a message says why. You
        can also rearrange the columns while you work. They’re back in their usual order on your next visit.
      </p>

      <h2>Get suggestions</h2>
      <ul>
        <li>
          <strong>Suggest Next Tasks</strong>, above the board, suggests what the project still needs.
        </li>
        <li>
          <strong>Break Down</strong>, in a card’s menu, suggests smaller steps for it.
        </li>
      </ul>
      <p>
        Suggestions appear on the board. Keep the good ones, dismiss the rest. Nothing is saved until you keep
        it, and you can undo what you kept. The rest is still there after a reload.
      </p>

      <h2>Use a template</h2>
      <ProductPicture
        name="templates"
        alt="Templates, each with what it covers and its number of tasks."
        className="mt-5 rounded-xl border"
      />
      <p>
        <Link href="/protected/basic">Templates</Link> are ready-made plans for common projects. Choose a
        template and the date it asks for, such as moving day. Waymark calculates the due dates. Check the
        tasks, and <strong>Start Project</strong> creates the project with all of them. <strong>Undo</strong>{" "}
        removes it again.
      </p>
      <p>
        <strong>Save as Template</strong>, in the menu above the board, turns a project into a template.
        Choose what to keep: descriptions, checklists, labels, sizes, due dates, and dependencies. The first
        due date becomes day one, and the others count from it. Custom templates are listed first, and you can
        edit and delete them there. How many you can keep depends on <Link href="/docs/plans">your plan</Link>
        .
      </p>

      <h2>Automate the status</h2>
      <p>
        With <strong>Workflows</strong>, in the menu above the board, a project follows its tasks. Start a
        task and the project starts. Finish the last one and it’s done. Add another task and the project
        reopens. All three workflows are on for new projects, and you can turn each one off. The board shows
        which one changed the project last.
      </p>

      <h2>See what happened</h2>
      <ul>
        <li>
          <strong>Activity</strong>, above the board, shows who changed what and when. You can undo each step
          separately. If something has changed since, Waymark shows the current value and changes nothing.
        </li>
        <li>
          <strong>History</strong>, in an open card, shows the same for that card.
        </li>
        <li>
          <strong>Trash</strong>, on your Projects page, contains what you deleted in the last {TRASH_DAYS}{" "}
          days. <strong>Restore</strong> puts it back in its old place.
        </li>
      </ul>

      <h2>Track progress</h2>
      <p>
        The dashboard shows how many of your projects and tasks are done. Each project shows its own progress
        above the board. Changes appear on your other devices within a second.
      </p>

      <h2>Replay a project</h2>
      <p>
        <strong>Replay</strong>, in the menu above the board, plays back every change from the start and shows
        who made it. Play at up to ten times normal speed, drag the slider to a day, or step with{" "}
        <Link href="/docs/keyboard">the arrow keys</Link>. Replaying changes nothing, and you can share a link
        to any change.
      </p>
      <p>
        Every change takes the same time, so quiet months pass quickly. A permanently deleted task leaves an
        empty space. If a project is older than its history, the replay starts where the history does.
      </p>
    </Article>
  );
}
