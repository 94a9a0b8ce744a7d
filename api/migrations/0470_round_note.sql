-- What a guard says during a patrol round: about a checkpoint, or why checkpoints were missed.
create table round_note (
  id        integer generated always as identity primary key,
  round_id  integer not null references tour_round,
  zone_id   integer references zone,
  reason    text check (reason in ('locked', 'weather', 'incident', 'tag', 'time', 'other')),
  note      text,
  person_id integer references person,
  noted_at  timestamptz not null,
  file_ids  integer[] not null default '{}',
  check (reason is null or zone_id is null)
);
call keep('round_note');
create index round_note_round_id on round_note (round_id);
create index round_note_zone_id on round_note (zone_id);
create index round_note_person_id on round_note (person_id);
