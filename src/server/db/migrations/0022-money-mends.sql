-- Time at which the gateway last said that the money is on its way.
alter table payments
  add column pending_at timestamptz(3),
-- Rate of the tax [%] when the payment started; null: before this step, when it was not kept.
  add column tax_percentage double precision;

-- Currency of a code's amounts: that of the prices when it was written.
alter table promos add column currency text;
update promos set currency = coalesce((select value ->> 'currency' from settings where key = 'price'), 'USD');
alter table promos alter column currency set not null;

-- Test payments from before the money step have neither a charge nor a record in the sandbox's book: their refund would
-- wait for ever.
update payments set
  charge = 'sandbox_charge_' || id,
  gateway_reference = coalesce(gateway_reference, 'sandbox_' || id)
where gateway = 'sandbox' and paid_at is not null and charge is null;
insert into provider_books (provider, id, record)
  select 'sandbox', id, jsonb_build_object(
    'order', jsonb_build_object(
      'paymentId', id, 'amount', total, 'currency', currency, 'description', name, 'language', 'en',
      'returnUrl', '/dashboard/projects/show/' || project_id || '/review?payment=' || id,
      'expiresAt', to_char(expires_at at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.MS"Z"')),
    'decision', 'pay', 'closed', false, 'refunds', '[]'::jsonb)
  from payments where gateway = 'sandbox' and paid_at is not null and total > 0
  on conflict do nothing;

-- An input tab that is empty counts as one that is absent. Stored digests of the present inputs follow; others were for
-- inputs that are gone, and stay.
create temporary table moved_digests on commit drop as
  select id,
    encode(sha256(convert_to((header - 'name' - 'label')::text || user_inputs::text || manual_inputs::text
      || masses::text, 'UTF8')), 'hex') as before,
    encode(sha256(convert_to((header - 'name' - 'label')::text
      || (select coalesce(jsonb_object_agg(key, value), '{}') from jsonb_each(user_inputs) where value <> '{}')::text
      || (select coalesce(jsonb_object_agg(key, value), '{}') from jsonb_each(manual_inputs) where value <> '{}')::text
      || masses::text, 'UTF8')), 'hex') as after
  from projects;
update payments set inputs_digest = after from moved_digests
  where moved_digests.id = project_id and inputs_digest = before and before <> after;
update runs set inputs_digest = after from moved_digests
  where moved_digests.id = project_id and inputs_digest = before and before <> after;
