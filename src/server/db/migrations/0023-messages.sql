-- What was sent to whom, for the operator: never a body, which may hold a code. The queues keep their own rows.
create table messages (
  id text primary key,
  channel text not null check (channel in ('mail', 'text')),
  recipient text not null,
  kind text not null,
  state text not null default 'waiting' check (state in ('waiting', 'sent', 'failed')),
  tries integer not null default 0,
  reason text,
  created_at timestamptz(3) not null default now(),
  ended_at timestamptz(3)
);
create index messages_by_time on messages (created_at);
