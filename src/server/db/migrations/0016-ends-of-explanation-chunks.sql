-- End of each chunk of an explanation: the time left is told from the pace of its chunks, as for a study.
alter table explanation_chunks add column finished_at timestamptz(3);
