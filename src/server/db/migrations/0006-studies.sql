-- Weather years by what is in them, so that a machine without the file can compute: packed by server/weather/pack-weather-year.ts.
create table weather_years (
  digest text primary key,
  station jsonb not null,
  packed bytea not null,
  created_at timestamptz(3) not null default now()
);
alter table runs add column weather_digest text references weather_years;

-- A study beside its run. `base` is the document that its rows start from, as it was when the study began.
create table studies (
  run_id text primary key references runs on delete cascade,
  from_pick text,
  parameters jsonb not null,
  sample jsonb,
  combinations double precision not null,
  setting text not null check (setting in ('default', 'sweep')),
  engine_version text not null,
  base jsonb not null,
  base_digest text not null,
  floor_area double precision not null,
  taken_over integer not null default 0
);

-- Rows of a study, some 64 to a chunk: their numbers (int32), the places of their options (a byte a parameter), their hashes
-- (16 bytes) and, once they are computed, their figures as columns of doubles; all little-endian. Delivered twice, a chunk
-- has its figures already.
create table study_chunks (
  run_id text not null references studies on delete cascade,
  chunk integer not null,
  rank integer not null,
  rows bytea not null,
  options bytea not null,
  hashes bytea not null,
  figures bytea,
  finished_at timestamptz(3),
  primary key (run_id, chunk)
);
create index study_chunks_waiting on study_chunks (run_id, rank) where figures is null;

-- Processes that compute: a study waits for one of its engine's version.
create table workers (
  id text primary key,
  engine_version text not null,
  threads integer not null,
  started_at timestamptz(3) not null default now(),
  seen_at timestamptz(3) not null default now()
);

-- Designs that were chosen from studies, and rows kept under a name: results, which payment leaves open.
alter table projects
  add column picks jsonb not null default '[]',
  add column sets jsonb not null default '[]';
