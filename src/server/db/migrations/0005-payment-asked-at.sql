-- When a payment's gateway was last asked about it: those not asked for longest come first.
alter table payments add column asked_at timestamptz(3);
