-- Weather and incidents at a place, entered or imported: what explains that rounds and shifts were missed together.
create table disturbance (
  id        integer generated always as identity primary key,
  -- a region, zone or site: it concerns every place below
  zone_id   integer not null references zone,
  kind      text not null check (kind in ('rain', 'storm', 'flood', 'haze', 'power', 'fire', 'incident', 'other')),
  on_date   date not null,
  from_time text not null constraint disturbance_from_time__invalid check (from_time ~ '^([01]\d|2[0-3]):[0-5]\d$'),
  to_time   text not null constraint disturbance_to_time__invalid check (to_time ~ '^([01]\d|2[0-3]):[0-5]\d$'),
  note      text,
  starts_at timestamptz not null,
  ends_at   timestamptz not null
);
call keep('disturbance');
create index disturbance_place on disturbance (zone_id, starts_at);
create index disturbance_starts_at on disturbance (starts_at);

-- An end that is not after the start is of the next day.
create function date_disturbance() returns trigger language plpgsql as $$
begin
  new.starts_at := (new.on_date + new.from_time::time) at time zone business_zone();
  new.ends_at := (new.on_date + new.to_time::time + case when new.to_time <= new.from_time then interval '1 day'
    else interval '0' end) at time zone business_zone();
  return new;
end $$;
create trigger dated before insert or update on disturbance for each row execute function date_disturbance();

alter table import_batch drop constraint import_batch_kind_check;
alter table import_batch add constraint import_batch_kind_check
  check (kind in ('person', 'organization', 'zone', 'typeOfOffence', 'user', 'disturbance'));
