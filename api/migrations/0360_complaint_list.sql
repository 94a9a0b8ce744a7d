-- One index for each order of the complaint list, with what the reader's scope is checked by. Ties are
-- ordered by id, newest first.
drop index complaint_newest;
create index complaint_newest on complaint (date_of_misconduct desc, id desc)
  include (status, zone_id, contract_id, contractor_id, recorded_by, submitted_at);
create index complaint_by_date on complaint (date_of_misconduct desc nulls last, id desc)
  include (status, zone_id, contract_id, contractor_id, recorded_by, submitted_at);
create index complaint_by_ref_no on complaint (ref_no desc nulls last, id desc);
create index complaint_by_status on complaint (status, id desc);
create index complaint_by_status_down on complaint (status desc nulls last, id desc);
create index complaint_by_qty on complaint (qty, id desc);
create index complaint_by_qty_down on complaint (qty desc nulls last, id desc);
create index complaint_by_justified_at on complaint (justified_at, id desc);
create index complaint_by_justified_at_down on complaint (justified_at desc nulls last, id desc);
create index complaint_by_due_at on complaint (due_at, id desc);
create index complaint_by_due_at_down on complaint (due_at desc nulls last, id desc);
create index complaint_by_offender on complaint (left(offender, 100), id desc);
create index complaint_by_offender_down on complaint (left(offender, 100) desc nulls last, id desc);
create index complaint_by_location on complaint (left(location, 100), id desc);
create index complaint_by_location_down on complaint (left(location, 100) desc nulls last, id desc);
create index complaint_by_description on complaint (left(description, 100), id desc);
create index complaint_by_description_down on complaint (left(description, 100) desc nulls last, id desc);

-- Filters: the readers' scopes newest first, drafts of one person, cases without evidence.
drop index complaint_contractor;
create index complaint_contractor on complaint (contractor_id, date_of_misconduct desc, id desc)
  include (status, submitted_at);
create index complaint_contract_newest on complaint (contract_id, date_of_misconduct desc, id desc) include (status);
create index complaint_recorder_newest on complaint (recorded_by, date_of_misconduct desc, id desc) include (status);
create index complaint_decider_newest on complaint (decided_by, date_of_misconduct desc, id desc)
  where decided_by is not null;
create index complaint_appealed on complaint (date_of_misconduct desc, id desc) where appealed_at is not null;
create index complaint_no_response on complaint (date_of_misconduct desc, id desc) where no_response;
drop index complaint_status;
create index complaint_status on complaint (status, date_of_misconduct desc, id desc)
  include (zone_id, contract_id, contractor_id, recorded_by, submitted_at);

-- Orders by the name of what is referred to: from name to name, newest first under each.
create index complaint_offence_id on complaint (type_of_offence_id, id desc)
  include (status, zone_id, contract_id, contractor_id, recorded_by, submitted_at);
create index complaint_contract_id on complaint (contract_id, id desc)
  include (status, zone_id, contractor_id, recorded_by, submitted_at);
create index complaint_contractor_id on complaint (contractor_id, id desc)
  include (status, zone_id, contract_id, recorded_by, submitted_at);

-- The text of `Filter:` and of the search, in one index. Its statistics tell common words from rare ones.
drop index complaint_words;
create index complaint_words on complaint
  using gin ((coalesce(ref_no, '') || ' ' || description || ' ' || offender || ' ' || location) gin_trgm_ops);
alter index complaint_words alter column 1 set statistics 1000;
analyze complaint;
