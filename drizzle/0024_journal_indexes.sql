-- The indexes that find the changes of a batch and of a project itself (changes_batch_index, changes_project_index) and what is in the
-- trash (projects_trash_index, tasks_trash_index) are built beside the writers (db/concurrent-indexes.server.ts).
select 1;
