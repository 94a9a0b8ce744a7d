-- Where a user arrives after signing in, and whether a new notification makes a sound.
create table user_setting (
  user_id      integer primary key references "user" on delete cascade,
  start_screen text not null default 'dashboard',
  has_sound    boolean not null default false
);
create trigger call_out after insert or update or delete on user_setting
  for each row execute function call_out_user('user_id');
