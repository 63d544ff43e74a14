-- Claims that count against a run. The fence rises with every claim; a claim that a stopping server gives back is not an attempt.
alter table runs add column attempts integer not null default 0;
update runs set attempts = fence where status in ('queued', 'running');
