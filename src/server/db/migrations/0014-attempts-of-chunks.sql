-- Attempts of a chunk, counted once its rows are simulated: a chunk that waits for a thread has none.
-- `rows_before` is the number of rows that the run had at the last attempt; null where that attempt failed by itself.
alter table study_chunks add column attempts integer not null default 0, add column rows_before integer;
alter table explanation_chunks add column attempts integer not null default 0, add column rows_before integer;
