-- Explanations are runs beside the one that is active of a project: they never move its state.
alter table runs drop constraint runs_stage_check;
alter table runs add constraint runs_stage_check check (stage in ('baseline', 'step1', 'step2', 'step3', 'explain'));
drop index runs_one_active;
create unique index runs_one_active on runs (project_id)
  where status in ('queued', 'running') and stage <> 'explain';

-- What was asked, and all that the answer follows from as it was then: document, plan, weather years by station ('' for its own).
create table explanations (
  run_id text primary key references runs on delete cascade,
  question jsonb not null,
  building jsonb not null,
  plan jsonb,
  weather jsonb not null,
  engine_version text not null,
  answer jsonb
);

-- Simulations of an explanation, round by round: their places in the round (int32), what they are, the hashes of their inputs and,
-- once they are computed, their figures, as in study_chunks.
create table explanation_chunks (
  run_id text not null references explanations on delete cascade,
  chunk integer not null,
  round integer not null,
  places bytea not null,
  asked jsonb not null,
  hashes bytea not null,
  figures bytea,
  primary key (run_id, chunk)
);
