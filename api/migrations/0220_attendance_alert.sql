-- Shifts of which it was told that nobody came. Not on the shift itself: whoever records it at that moment would be
-- told that someone else had changed it.
create table attendance_alert (
  attendance_id integer primary key references attendance on delete cascade,
  at            timestamptz not null default now()
);
