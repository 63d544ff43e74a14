-- Records that a provider keeps here, so that every server of an installation reads the same ones: the sandbox's payments.
create table provider_books (
  provider text not null,
  id text not null,
  record jsonb not null,
  primary key (provider, id)
);

-- Discount codes, in capital letters. `uses` counts payments that hold or have used the code.
create table promos (
  id text primary key,
  code text not null check (code = upper(code)),
  percentage integer check (percentage between 1 and 100),
  amount bigint check (amount > 0),
  starts_at timestamptz(3),
  ends_at timestamptz(3),
  most_uses integer check (most_uses > 0),
  most_uses_per_person integer check (most_uses_per_person > 0),
  minimum bigint not null default 0 check (minimum >= 0),
  uses integer not null default 0 check (uses >= 0),
  created_at timestamptz(3) not null default now(),
  deleted_at timestamptz(3),
  check ((percentage is null) <> (amount is null))
);
create unique index promos_by_code on promos (code) where deleted_at is null;

-- The code that a project's next payment uses, and the paid project that it was copied from.
alter table projects
  add column promo_id text references promos,
  add column copied_from text references projects on delete set null,
  add column copied_at timestamptz(3),
  -- Time at which its payment was taken back: only runs of the present inputs, or later ones, are shown.
  add column refunded_at timestamptz(3);

-- Prices that were told: one for each digest of what makes the price.
create table quotes (
  id text primary key,
  project_id text not null references projects on delete cascade,
  digest text not null,
  price jsonb not null,
  created_at timestamptz(3) not null default now(),
  valid_until timestamptz(3) not null
);
create unique index quotes_once on quotes (project_id, digest);

alter table payments
  -- Digest of what made the price, and of the inputs that it was for: late money buys these only.
  add column price_digest text,
  add column inputs_digest text,
  add column promo_id text references promos,
  -- Whether this payment holds a use of its code.
  add column holds_promo boolean not null default false,
  add column revision_of text references projects,
  -- The gateway's id of the charge; a refund names it.
  add column charge text,
  add column refunded bigint not null default 0 check (refunded >= 0),
  add column refunded_at timestamptz(3),
  -- Note with which an operator took the flag off.
  add column resolved_note text,
  -- End without money, the time at which the gateway was told, and the number of questions after the end.
  add column ended_at timestamptz(3),
  add column told_at timestamptz(3),
  add column late_checks integer not null default 0,
  -- Time at which its books were last compared with the gateway.
  add column compared_at timestamptz(3),
  add check (refunded <= total);
alter table payments drop constraint payments_status_check;
alter table payments add constraint payments_status_check
  check (status in ('open', 'pending', 'paid', 'cancelled', 'expired', 'failed', 'refunding', 'refunded'));
drop index payments_one_open;
create unique index payments_one_open on payments (project_id) where status in ('open', 'pending');
create index payments_ended on payments (ended_at) where ended_at is not null and late_checks < 3;
create index payments_flagged on payments (created_at) where flag is not null;

-- Events of a payment, of each gateway and of this product: a page of the operator shows them.
alter table webhook_events add column payment_id text;
create index webhook_events_by_payment on webhook_events (payment_id) where payment_id is not null;

-- Orders to give money back. An order waits until its gateway has taken it; its id is the gateway's idempotency key.
create table refunds (
  id text primary key,
  payment_id text not null references payments,
  key text not null,
  amount bigint not null check (amount > 0),
  reason text not null,
  -- Null: this product gave late money back by itself, or the gateway did.
  actor_id text references users,
  status text not null default 'asked' check (status in ('asked', 'done', 'refused')),
  gateway_reference text,
  created_at timestamptz(3) not null default now(),
  done_at timestamptz(3)
);
create unique index refunds_once on refunds (payment_id, key);
create index refunds_waiting on refunds (created_at) where status = 'asked';

-- Books: what was charged and given back. The sum of a payment's entries is the money that its gateway holds for it.
create table book_entries (
  id bigserial primary key,
  payment_id text not null references payments,
  kind text not null check (kind in ('charge', 'discount', 'tax', 'refund')),
  amount bigint not null,
  currency text not null,
  at timestamptz(3) not null default now()
);
create index book_entries_by_payment on book_entries (payment_id);
insert into book_entries (payment_id, kind, amount, currency, at)
  select id, kind, amount, currency, paid_at from payments
  cross join lateral (values ('charge', price), ('discount', -discount), ('tax', tax)) as entry (kind, amount)
  where status = 'paid' and amount <> 0
  order by paid_at, id;
create function refuse_book_change() returns trigger language plpgsql as $$
begin
  raise exception 'the books are append-only';
end $$;
create trigger book_entries_append_only before update or delete on book_entries
  for each row execute function refuse_book_change();
create trigger book_entries_no_truncate before truncate on book_entries
  for each statement execute function refuse_book_change();

-- Digest of the inputs that a run was for: after a refund and another payment only runs of the present inputs are shown.
alter table runs add column inputs_digest text;
