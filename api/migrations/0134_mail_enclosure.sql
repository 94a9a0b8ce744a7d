-- What was enclosed in a letter that the demo kept: [{"name": …, "content": base64}]
alter table caught_mail add column enclosures jsonb not null default '[]';
