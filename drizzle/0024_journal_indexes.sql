-- The digest of a text that the model has planned, by which the project that is made of it is known as the AI's work.
ALTER TABLE "ai_runs" ADD COLUMN "brief_digest" text;
--> statement-breakpoint
-- The indexes that find the changes of a batch and of a project itself (changes_batch_index, changes_project_index) and what is in the
-- trash (projects_trash_index, tasks_trash_index) are built beside the writers (db/concurrent-indexes.server.ts).
select 1;
