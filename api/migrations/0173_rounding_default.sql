-- How a new formula rounds unless it says otherwise; versions that are there keep what they say.
create table rounding_default (
  id     integer generated always as identity primary key,
  code   text not null unique check (code in ('gross', 'line', 'period', 'cap')),
  mode   text not null default 'half-up' check (mode in ('half-up', 'half-even', 'down', 'up')),
  places smallint not null default 2 check (places between 0 and 4)
);
call keep('rounding_default');
insert into rounding_default (code) values ('gross'), ('line'), ('period'), ('cap');
