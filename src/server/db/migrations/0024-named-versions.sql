-- States of a project that its owner named. `masses` is kept as written, like the project's own.
create table named_versions (
  id text primary key,
  project_id text not null references projects (id) on delete cascade,
  name text not null,
  header jsonb not null,
  user_inputs jsonb not null,
  manual_inputs jsonb not null,
  masses json not null,
  document_version integer not null,
  engine_version text not null,
  mass_count integer not null,
  gross_floor_area double precision not null,
  plan jsonb,
  created_at timestamptz(3) not null default now()
);
create index named_versions_by_project on named_versions (project_id, created_at);
