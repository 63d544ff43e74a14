-- Claims, attempts and signs of life of baselines are the queue's (docs/decisions/0022).
alter table runs drop column fence, drop column attempts, drop column heartbeat_at;
