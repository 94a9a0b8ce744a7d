-- Notices about compliance complaints are called like those about complaints: what became of an appeal is in the name.
update notification set kind = 'compliance.dismissed' where kind = 'compliance.appealDecided';
update notification_preference set kind = 'compliance.dismissed' where kind = 'compliance.appealDecided';
insert into notification_preference select (preference).* from (
  select jsonb_populate_record(preference, jsonb_build_object('kind', 'compliance.upheld')) as preference
  from notification_preference preference where kind = 'compliance.dismissed') copied
on conflict do nothing;
