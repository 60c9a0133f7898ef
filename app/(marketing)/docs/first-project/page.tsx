import type { Metadata } from "next";
import Link from "@/components/layout/link";
import { TRASH_DAYS } from "@/lib/journal/trash-days";
import { AI_INPUT_MAX } from "@/lib/planning/endpoints";
import { Article } from "../article";

export const metadata: Metadata = {
  title: "First project",
  description: "How to plan a project from a text and work it on the board.",
};

export default function FirstProjectPage() {
  return (
    <Article
      href="/docs/first-project"
      title="First project"
      lead="You need an account and one sentence about what you are up to."
    >
      <h2>Plan it</h2>
      <ol>
        <li>
          <Link href="/signup">Sign up</Link>, or <Link href="/signin">sign in</Link>, and open{" "}
          <strong>Projects</strong>.
        </li>
        <li>
          Choose <strong>Create Project with AI</strong>.
        </li>
        <li>
          Say what the project is about: one sentence, or a brief or a mail that you paste, of up to{" "}
          {AI_INPUT_MAX.toLocaleString("en")} characters. Names, dates and numbers help; the tasks will use
          them.
        </li>
        <li>
          Press <strong>Plan tasks</strong>. They come one by one; rename or drop any of them. Cancel as you
          like: what you typed stays.
        </li>
        <li>
          Press <strong>Create Project</strong>. All of it is stored in one go.
        </li>
      </ol>
      <p>
        You get a project with a name, a description and its tasks under <strong>Todo</strong>, in an order
        that works and in the language you wrote in. If planning fails, nothing is stored and you can try
        again with the same text. If you would rather start empty, choose <strong>Create Project</strong>.
      </p>

      <h2>Work it</h2>
      <ul>
        <li>
          <strong>Move a card</strong> by dragging it with the mouse or, after a short press, with a finger.
          With <Link href="/docs/keyboard">the keyboard</Link> it goes by arrow keys. Who cannot drag chooses{" "}
          <strong>Move to…</strong> in the menu of the card.
        </li>
        <li>
          <strong>Add a card</strong> with the button of its column, <strong>Add Task to Project</strong>.
        </li>
        <li>
          <strong>Open a card</strong> by clicking it, to change its name, description or status.
        </li>
        <li>
          <strong>Delete a card</strong> by its menu. For a few seconds <strong>Undo</strong> brings it back,
          and for {TRASH_DAYS} days the trash does.
        </li>
        <li>
          <strong>Rename or finish the project</strong> with <strong>Edit Project</strong>.
        </li>
      </ul>
      <p>
        A move is stored at once. Should the server refuse it, the card goes back to where it was and you are
        told. The order of the columns is yours to change, too; it is not stored.
      </p>

      <h2>Ask what comes next</h2>
      <ul>
        <li>
          <strong>Suggest next tasks</strong>, above the board, proposes what the project still needs.
        </li>
        <li>
          <strong>Break down</strong>, in the menu of a card, proposes the steps it consists of.
        </li>
      </ul>
      <p>
        Proposals stand on the board as ghosts. Keep those that are right and drop the others; nothing is
        stored before you keep it, and what you keep can be undone.
      </p>

      <h2>Let it follow by itself</h2>
      <p>
        With <strong>Workflows</strong> a project follows its tasks: it is in progress when the first task is,
        done when all of them are, and open again for a new one. All three are on for a project that you
        create here, and you can switch off each of them. The board says which of them acted last.
      </p>

      <h2>See what happened</h2>
      <ul>
        <li>
          <strong>Activity</strong>, above the board, tells who changed what, and when. Each step has its own{" "}
          <strong>Undo</strong>. If something was changed again since, you are told what it is now and nothing
          happens.
        </li>
        <li>
          <strong>History</strong>, in an open card, tells the same of this card.
        </li>
        <li>
          <strong>Trash</strong>, on the page of your projects, has what you deleted in the last {TRASH_DAYS}{" "}
          days. <strong>Restore</strong> brings it back to its old place.
        </li>
      </ul>

      <h2>See how far it is</h2>
      <p>
        The dashboard counts your projects and tasks, all of them and those that are done. A project’s own bar
        stands above its board. What you change on one device shows on the others within a second.
      </p>

      <h2>See how it came about</h2>
      <p>
        <strong>Replay</strong>, above the board, shows the project as it was at its beginning and plays every
        change since then, with what was done and by whom. Play it at up to ten times the speed, drag the
        slider to a day, or step with <Link href="/docs/keyboard">the arrow keys</Link>. Nothing changes on
        the board meanwhile, and the address of the page keeps the change you are at.
      </p>
      <p>
        Each change takes the same time, so a quiet month passes at once. Of a task that was deleted for good
        the replay knows only where it was. A project that is older than its history begins with what it held
        then.
      </p>
    </Article>
  );
}
