-- Questions for hours that are worked on, of all processes: so many a person, and where another process computes, what it needs and what
-- it answers. Each is deleted by who asked; one of a process that died counts until it expires.
create table hour_questions (
  id text primary key,
  owner_id text not null references users on delete cascade,
  task jsonb,
  answer jsonb,
  expires_at timestamptz(3) not null
);
create index hour_questions_by_owner on hour_questions (owner_id);
