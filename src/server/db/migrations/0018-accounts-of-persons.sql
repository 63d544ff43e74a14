-- Sessions that their owner can tell apart and end: an id that is not the token's hash, and where the login came from.
alter table sessions add column id text not null default replace(gen_random_uuid()::text, '-', '');
alter table sessions alter column id drop default;
alter table sessions add column user_agent text;
alter table sessions add column address text;
create unique index sessions_by_id on sessions (id);

-- A person's request to be deleted, and the time at which everything of the person was erased.
alter table users add column deletion_asked_at timestamptz(3);
alter table users add column erased_at timestamptz(3);
create index users_to_erase on users (deletion_asked_at) where deletion_asked_at is not null and erased_at is null;

-- The erasing of a person passes the paid lock, for this person's projects and in its own transaction only.
create or replace function refuse_paid_change() returns trigger language plpgsql as $$
begin
  if old.paid_at is null or old.owner_id = current_setting('badgir.erased_person', true) then
    return case tg_op when 'DELETE' then old else new end;
  end if;
  if tg_op = 'DELETE' then
    raise exception 'project.paid' using errcode = 'BD409';
  end if;
  if (old.owner_id, old.gross_floor_area) is distinct from (new.owner_id, new.gross_floor_area)
     or old.temp_coords is distinct from new.temp_coords
     or (new.deleted_at is not null and old.deleted_at is null)
     or (new.document_version <= old.document_version
         and (old.header, old.user_inputs, old.manual_inputs, old.masses::text) is distinct from
             (new.header, new.user_inputs, new.manual_inputs, new.masses::text)) then
    raise exception 'project.paid' using errcode = 'BD409';
  end if;
  return new;
end $$;

-- The audit log stays append-only; the erasing takes out what rows tell of the person, and leaves ids, action and time.
create or replace function refuse_audit_change() returns trigger language plpgsql as $$
begin
  if tg_op = 'UPDATE' then
    if current_setting('badgir.erased_person', true) in (old.actor_id, old.target_id)
       and (old.id, old.at, old.action, old.target_type) = (new.id, new.at, new.action, new.target_type)
       and (old.actor_id, old.target_id, old.request_id) is not distinct from (new.actor_id, new.target_id, new.request_id)
       and new.changes = '{}'::jsonb then
      return new;
    end if;
  end if;
  raise exception 'the audit log is append-only';
end $$;
