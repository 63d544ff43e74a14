-- Read-only links of projects. A revoked link keeps its row, so that it answers "gone" and not "never there".
create table project_links (
  id text primary key,
  token_hash text not null unique,
  project_id text not null references projects (id) on delete cascade,
  created_at timestamptz(3) not null default now(),
  revoked_at timestamptz(3)
);
create index project_links_by_project on project_links (project_id, created_at);

-- Personal tokens for scripts. A revoked token has no row.
create table personal_tokens (
  token_hash text primary key,
  id text not null,
  user_id text not null references users (id) on delete cascade,
  name text not null,
  scopes jsonb not null,
  created_at timestamptz(3) not null default now(),
  expires_at timestamptz(3),
  last_used_at timestamptz(3)
);
create index personal_tokens_by_user on personal_tokens (user_id, created_at);
create unique index personal_tokens_by_id on personal_tokens (id);
