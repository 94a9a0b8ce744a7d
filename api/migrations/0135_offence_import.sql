-- Types of offence come from a file like persons and zones.
alter table import_batch drop constraint import_batch_kind_check;
alter table import_batch add constraint import_batch_kind_check
  check (kind in ('person', 'organization', 'zone', 'typeOfOffence', 'user'));
