-- Versions of the operator's texts (terms, privacy, help, about), Markdown and the HTML made of it. Rows are only added.
create table content_versions (
  slug text not null,
  version integer not null check (version > 0),
  en text not null,
  fa text not null,
  html_en text not null,
  html_fa text not null,
  -- Null: the text that the product ships.
  saved_at timestamptz(3),
  actor_id text,
  primary key (slug, version)
);

create function refuse_content_change() returns trigger language plpgsql as $$
begin
  raise exception 'versions of a text are append-only';
end $$;
create trigger content_versions_append_only before update or delete on content_versions
  for each row execute function refuse_content_change();

-- The operator's own words about an input field.
create table input_helps (
  field text primary key,
  en text not null,
  fa text not null
);

-- Accounts of before agreed to the first terms when they were made.
alter table users
  add column terms_version integer,
  add column terms_accepted_at timestamptz(3);
update users set terms_version = 1, terms_accepted_at = created_at;
