-- Public keys of passkeys, and the challenges that wait for their signatures.
create table passkeys (
  id text primary key,
  user_id text not null references users on delete cascade,
  credential_id text not null unique,
  public_key bytea not null,
  counter bigint not null,
  transports jsonb not null,
  name text not null,
  created_at timestamptz(3) not null default now(),
  last_used_at timestamptz(3)
);
create index passkeys_by_user on passkeys (user_id);

create table passkey_challenges (
  challenge text primary key,
  user_id text references users on delete cascade,
  expires_at timestamptz(3) not null
);
