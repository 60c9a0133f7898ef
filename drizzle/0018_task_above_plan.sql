-- Its plan is kept on a connection. One that was made while `tasks` was small would read and sort the whole table for each row of a
-- large import. Without sorting only the index of a column is left, which has the task above at once.
ALTER FUNCTION task_above(uuid, uuid, status, double precision, timestamptz) SET enable_sort = off;
