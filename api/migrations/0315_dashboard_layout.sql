-- The tiles and measures that a user chose for the dashboard, in their order.
create table dashboard_layout (
  user_id  integer primary key references "user" on delete cascade,
  tiles    text[] not null,
  measures text[] not null
);
