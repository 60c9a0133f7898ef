-- The index that finds what was undone (changes_undoes_index) is built beside the writers (db/concurrent-indexes.server.ts).
select 1;
