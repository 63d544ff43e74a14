-- Who a person is at a provider of sign-in. The address is not kept here: it may change hands.
create table identities (
  issuer text not null,
  subject text not null,
  user_id text not null references users on delete cascade,
  created_at timestamptz(3) not null default now(),
  primary key (issuer, subject)
);
create index identities_by_user on identities (user_id);

-- An account that a provider made has no company and has agreed to nothing until /complete-account.
alter table users
  alter column company_size drop not null,
  add column completed_at timestamptz(3) default now();
update users set completed_at = created_at;
