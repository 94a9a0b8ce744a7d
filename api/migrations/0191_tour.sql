-- Who has seen the tour, or wanted none: nobody is asked twice. Not kept in the log: it is nobody's business.
create table tour (
  user_id integer primary key references "user" on delete cascade,
  seen_at timestamptz not null default now()
);
