-- When a payment's gateway was last asked about it, and when it last answered: those not asked for longest come first, and a
-- closed one is asked about until it was answered once after its time.
alter table payments add column asked_at timestamptz(3);
alter table payments add column answered_at timestamptz(3);
