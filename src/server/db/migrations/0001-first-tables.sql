create table users (
  id text primary key,
  email text not null unique,
  password_hash text,
  full_name text not null,
  company_name text not null,
  company_size text not null,
  role_in_company text,
  role text not null default 'user' check (role in ('user', 'super-admin')),
  email_verified_at timestamptz(3),
  pending_email text,
  phone text,
  profile_picture text,
  preferences jsonb not null,
  created_at timestamptz(3) not null default now(),
  updated_at timestamptz(3) not null default now(),
  deleted_at timestamptz(3)
);

create table sessions (
  token_hash text primary key,
  user_id text not null references users on delete cascade,
  created_at timestamptz(3) not null default now(),
  last_seen_at timestamptz(3) not null default now()
);
create index sessions_by_user on sessions (user_id, created_at);

create table one_time_codes (
  id text primary key,
  user_id text not null references users on delete cascade,
  purpose text not null check (purpose in ('email', 'login', 'phone')),
  address text not null,
  code_hash text not null,
  tries integer not null default 0,
  created_at timestamptz(3) not null default now(),
  expires_at timestamptz(3) not null,
  used_at timestamptz(3)
);
create index one_time_codes_by_user on one_time_codes (user_id, purpose, created_at);

create table password_resets (
  token_hash text primary key,
  user_id text not null references users on delete cascade,
  created_at timestamptz(3) not null default now(),
  expires_at timestamptz(3) not null
);
create index password_resets_by_user on password_resets (user_id);

create table counters (
  key text primary key,
  count integer not null,
  ends_at timestamptz(3) not null
);

create table projects (
  id text primary key,
  owner_id text not null references users,
  version integer not null default 1,
  state text not null default 'draft' check (state in ('draft', 'paid-locked', 'simulating', 'results', 'failed')),
  paid_at timestamptz(3),
  header jsonb not null,
  user_inputs jsonb not null,
  manual_inputs jsonb not null,
  masses jsonb not null,
  temp_coords jsonb,
  name text not null generated always as (header ->> 'name') stored,
  last_tab text,
  gross_floor_area double precision not null default 0,
  created_at timestamptz(3) not null default now(),
  updated_at timestamptz(3) not null default now(),
  deleted_at timestamptz(3)
);
create index projects_by_owner on projects (owner_id, updated_at);

create table weather_files (
  id text primary key,
  owner_id text not null references users,
  station jsonb not null,
  epw bytea not null,
  digest text not null,
  created_at timestamptz(3) not null default now()
);
create unique index weather_files_once on weather_files (owner_id, digest);

create table payments (
  id text primary key,
  project_id text not null references projects,
  owner_id text not null references users,
  name text not null,
  status text not null default 'open' check (status in ('open', 'paid', 'cancelled', 'expired', 'failed')),
  gateway text not null,
  gateway_reference text,
  redirect_url text,
  price bigint not null check (price >= 0),
  discount bigint not null default 0 check (discount >= 0),
  discount_percentage integer not null default 0 check (discount_percentage between 0 and 100),
  discount_code text,
  tax bigint not null default 0 check (tax >= 0),
  total bigint not null check (total >= 0),
  currency text not null,
  flag text,
  created_at timestamptz(3) not null default now(),
  expires_at timestamptz(3) not null,
  paid_at timestamptz(3)
);
create unique index payments_one_open on payments (project_id) where status = 'open';
create unique index payments_one_paid on payments (project_id) where status = 'paid';
create index payments_by_owner on payments (owner_id, created_at);

create table webhook_events (
  gateway text not null,
  event_id text not null,
  type text not null,
  received_at timestamptz(3) not null default now(),
  primary key (gateway, event_id)
);

create table runs (
  id text primary key,
  project_id text not null references projects,
  owner_id text not null references users,
  stage text not null check (stage in ('baseline', 'step1', 'step2', 'step3')),
  status text not null default 'queued' check (status in ('queued', 'running', 'done', 'failed', 'cancelled')),
  done integer not null default 0,
  total integer not null default 1,
  fence integer not null default 0,
  result jsonb,
  failure text,
  engine_version text,
  created_at timestamptz(3) not null default now(),
  started_at timestamptz(3),
  heartbeat_at timestamptz(3),
  finished_at timestamptz(3)
);
create unique index runs_one_active on runs (project_id) where status in ('queued', 'running');
create index runs_by_project on runs (project_id, stage, created_at);
create index runs_by_owner on runs (owner_id, created_at);

create table audit_log (
  id bigserial primary key,
  at timestamptz(3) not null default now(),
  actor_id text,
  action text not null,
  target_type text not null,
  target_id text,
  changes jsonb not null,
  address text,
  request_id text
);

create table settings (
  key text primary key,
  value jsonb not null,
  updated_at timestamptz(3) not null default now()
);

create table mail_queue (
  id text primary key,
  sealed text not null,
  tries integer not null default 0,
  created_at timestamptz(3) not null default now(),
  next_try_at timestamptz(3) not null default now()
);
create index mail_queue_due on mail_queue (next_try_at);

-- Second line of the paid lock: rules/project-lock.ts and the guard in the write's transaction are the first.
-- BD409 is read by http/error-mapper.ts as project.paid.
create function refuse_paid_change() returns trigger language plpgsql as $$
begin
  if old.paid_at is null then
    return case tg_op when 'DELETE' then old else new end;
  end if;
  if tg_op = 'DELETE' then
    raise exception 'project.paid' using errcode = 'BD409';
  end if;
  if (old.owner_id, old.header, old.user_inputs, old.manual_inputs, old.masses, old.gross_floor_area)
     is distinct from (new.owner_id, new.header, new.user_inputs, new.manual_inputs, new.masses, new.gross_floor_area)
     or old.temp_coords is distinct from new.temp_coords
     or (new.deleted_at is not null and old.deleted_at is null) then
    raise exception 'project.paid' using errcode = 'BD409';
  end if;
  return new;
end $$;
create trigger paid_projects_keep_their_inputs before update or delete on projects
  for each row execute function refuse_paid_change();

create function refuse_audit_change() returns trigger language plpgsql as $$
begin
  raise exception 'the audit log is append-only';
end $$;
create trigger audit_log_append_only before update or delete on audit_log
  for each row execute function refuse_audit_change();
create trigger audit_log_no_truncate before truncate on audit_log
  for each statement execute function refuse_audit_change();
