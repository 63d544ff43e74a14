-- The turn of an explanation's chunk among all owners' chunks, as in study_chunks.
alter table explanation_chunks add column rank integer not null default 0;
alter table explanation_chunks alter column rank drop default;
