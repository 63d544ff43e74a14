-- The variant that the pick stood for when a study started from it: its id goes on standing for that one.
alter table studies add column from_run text;
alter table studies add column from_row integer;
