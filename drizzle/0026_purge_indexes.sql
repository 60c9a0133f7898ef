-- The indexes that find old mails and runs of the model (mail_outbox_created_at_index, mail_outbox_failed_index,
-- ai_runs_started_at_index) are built beside the writers (db/concurrent-indexes.server.ts).
select 1;
