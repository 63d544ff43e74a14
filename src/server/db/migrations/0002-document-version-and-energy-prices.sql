-- Projects written before this step hold documents of version 1; the program brings them up at its start.
alter table projects add column document_version integer not null default 1;
alter table projects alter column document_version drop default;
-- A setting of the results view: what a kWh costs, by carrier.
alter table projects add column energy_prices jsonb not null default '{}';

-- The paid lock lets the program bring a document up to its own version: header, inputs and masses may take another form then.
-- Owner, area, position and deletion stay as they are even so. Energy prices are not inputs and stay free.
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
         and (old.header, old.user_inputs, old.manual_inputs, old.masses) is distinct from (new.header, new.user_inputs, new.manual_inputs, new.masses)) then
    raise exception 'project.paid' using errcode = 'BD409';
  end if;
  return new;
end $$;
