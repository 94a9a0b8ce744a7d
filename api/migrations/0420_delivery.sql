-- Notices by push message and through a text message gateway.
alter table notification_preference
  add column push boolean not null default true,
  add column phone boolean not null default false;

alter table notification_setting
  add column quiet_from time,
  add column quiet_to   time,
  add constraint notification_setting_quiet check ((quiet_from is null) = (quiet_to is null));

-- Empty while push messages and text messages about it are still to be queued.
alter table notification add column pushed_at timestamptz default now();
create index notification_unpushed on notification (id) where pushed_at is null;

-- The key pair by which push services know this server. The private key is encrypted with the secret key.
create table push_key (
  is_only     boolean primary key default true check (is_only),
  public_key  text not null,
  private_key bytea not null
);

-- A browser in which a user allowed push messages.
create table push_device (
  id         integer generated always as identity primary key,
  user_id    integer not null references "user" on delete cascade,
  endpoint   text not null unique,
  p256dh     text not null,
  auth       text not null,
  user_agent text not null,
  created_at timestamptz not null default now(),
  used_at    timestamptz
);
create index push_device_user_id on push_device (user_id);

-- One message about one notice: to a device, or without one to the telephone of the recipient.
create table notice_delivery (
  id              bigint generated always as identity primary key,
  notification_id integer not null references notification on delete cascade,
  device_id       integer references push_device on delete cascade,
  state           text not null default 'waiting' check (state in ('waiting', 'sent', 'failed')),
  attempts        smallint not null default 0,
  due_at          timestamptz not null default now(),
  sent_at         timestamptz,
  failure         text
);
create index notice_delivery_due on notice_delivery (due_at) where state = 'waiting';
create index notice_delivery_notification_id on notice_delivery (notification_id);
create index notice_delivery_device_id on notice_delivery (device_id);
