-- Time at which inputs, runs and studies of a deleted project were erased; its row stays for payments and audit.
alter table projects add column erased_at timestamptz(3);
create index projects_to_erase on projects (owner_id, deleted_at) where deleted_at is not null and erased_at is null;
