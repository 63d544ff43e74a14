-- When the telephone number was confirmed by its code.
alter table users add column phone_verified_at timestamptz(3);

-- Pictures of people, as the server has encoded them (WebP).
create table files (
  id text primary key,
  owner_id text not null references users on delete cascade,
  bytes bytea not null,
  created_at timestamptz(3) not null default now()
);
create index files_by_owner on files (owner_id);

-- Text messages wait in a queue of their own: a slow provider holds up no mail.
create table text_queue (
  id text primary key,
  sealed text not null,
  tries integer not null default 0,
  created_at timestamptz(3) not null default now(),
  next_try_at timestamptz(3) not null default now()
);
create index text_queue_due on text_queue (next_try_at);
