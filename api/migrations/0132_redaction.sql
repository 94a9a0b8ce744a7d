-- A picture in which something was covered is another file; the first one stays, for those who may see it.
alter table file
  add column redacted_of_id integer references file,
  add column redaction_reason text;
create index file_redacted_of_id on file (redacted_of_id) where redacted_of_id is not null;
