-- The plan as a card shows it, made at each save of the drawing, so that lists never read whole geometries. Null with masses:
-- not made yet; the program makes those of older projects at its start. The paid lock does not hold it: it follows the masses.
alter table projects add column plan jsonb;
create index projects_without_plan on projects (id) where plan is null and masses <> '[]';
