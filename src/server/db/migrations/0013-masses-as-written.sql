-- Masses as the text they are written with: `jsonb` parses and writes each of their numbers, and no query looks into them.
drop index projects_without_plan;
drop trigger paid_projects_keep_their_inputs on projects;
alter table projects alter column masses type json using masses::text::json;
create trigger paid_projects_keep_their_inputs before update or delete on projects
  for each row execute function refuse_paid_change();
create index projects_without_plan on projects (id) where plan is null and masses::text <> '[]';
create or replace function refuse_paid_change() returns trigger language plpgsql as $$
begin
  if old.paid_at is null then
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
