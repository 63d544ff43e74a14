-- The rows of a named set, in their order, as one text: 20,000 numbers of a document are parsed and written one by one, which holds
-- the embedded database's thread for some 50 ms.
update projects
set sets = (
  select jsonb_agg(
    one || jsonb_build_object(
      'rows',
      (select coalesce(string_agg(number, ',' order by place), '')
        from jsonb_array_elements_text(one -> 'rows') with ordinality as rows (number, place))
    )
    order by nth
  )
  from jsonb_array_elements(sets) with ordinality as kept (one, nth)
)
where sets <> '[]';
