create table organization (
  id                   integer generated always as identity primary key,
  name                 text not null,
  short_name           text not null,
  type_id              integer not null references type,
  organization_type_id integer not null references organization_type,
  parent_id            integer references organization,
  is_active            boolean not null default true
);
create index organization_type_id on organization (type_id);
create index organization_organization_type_id on organization (organization_type_id);
create index organization_parent_id on organization (parent_id);
call keep('organization');

create table person (
  id              integer generated always as identity primary key,
  full_name       text not null,
  phone           text,
  organization_id integer not null references organization,
  position_id     integer references position,
  is_active       boolean not null default true
);
create index person_organization_id on person (organization_id);
create index person_position_id on person (position_id);
call keep('person');

create table user_type (
  id            integer generated always as identity primary key,
  code          text not null,
  name          text not null,
  type_id       integer not null references type,
  default_scope text not null,
  requires_totp boolean not null default false,
  is_system     boolean not null default false,
  is_active     boolean not null default true
);
create unique index user_type_code on user_type (lower(code));
create index user_type_type_id on user_type (type_id);
call keep('user_type');

create table privilege (
  id           integer generated always as identity primary key,
  user_type_id integer not null references user_type on delete cascade,
  screen       text not null,
  action       text not null,
  scope        text not null check (scope in ('own', 'contract', 'org', 'zone', 'all')),
  unique (user_type_id, screen, action, scope)
);
call keep('privilege');

create table "user" (
  id            integer generated always as identity primary key,
  person_id     integer not null unique references person,
  email         text not null,
  password_hash text,
  status        text not null default 'invited'
    check (status in ('pending', 'invited', 'active', 'locked', 'suspended', 'dormant', 'closed')),
  image         text not null default '',
  locale        text not null default 'en',
  last_login_at timestamptz
);
create unique index user_email on "user" (lower(email));
call keep('"user"');

create table user_user_type (
  user_id      integer not null references "user" on delete cascade,
  user_type_id integer not null references user_type,
  primary key (user_id, user_type_id)
);
create index user_user_type_user_type_id on user_user_type (user_type_id);

create table user_zone (
  user_id integer not null references "user" on delete cascade,
  zone_id integer not null references zone,
  primary key (user_id, zone_id)
);
create index user_zone_zone_id on user_zone (zone_id);

-- The contract table joins later; until then nobody is assigned to any.
create table user_contract (
  user_id     integer not null references "user" on delete cascade,
  contract_id integer not null,
  primary key (user_id, contract_id)
);

-- A token is 256 random bits; only its SHA-256 is kept.
create table session (
  id         integer generated always as identity primary key,
  token_hash bytea not null unique,
  user_id    integer not null references "user" on delete cascade,
  started_at timestamptz not null default now(),
  seen_at    timestamptz not null default now(),
  ends_at    timestamptz not null,
  ip         text not null,
  user_agent text not null
);
create index session_user_id on session (user_id);
