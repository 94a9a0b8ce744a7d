-- Filters whose index did not have what a reader's scope is checked by read the row of each case, also of those that the
-- reader may not see.
drop index complaint_contract_newest, complaint_contractor, complaint_recorder_newest, complaint_decider_newest,
  complaint_appealed, complaint_no_response;
create index complaint_contract_newest on complaint (contract_id, date_of_misconduct desc, id desc)
  include (status, zone_id, contractor_id, recorded_by, submitted_at);
create index complaint_contractor on complaint (contractor_id, date_of_misconduct desc, id desc)
  include (status, zone_id, contract_id, recorded_by, submitted_at);
create index complaint_recorder_newest on complaint (recorded_by, date_of_misconduct desc, id desc)
  include (status, zone_id, contract_id, contractor_id, submitted_at);
create index complaint_decider_newest on complaint (decided_by, date_of_misconduct desc, id desc)
  include (status, zone_id, contract_id, contractor_id, recorded_by, submitted_at) where decided_by is not null;
create index complaint_appealed on complaint (date_of_misconduct desc, id desc)
  include (status, zone_id, contract_id, contractor_id, recorded_by, submitted_at) where appealed_at is not null;
create index complaint_no_response on complaint (date_of_misconduct desc, id desc)
  include (status, zone_id, contract_id, contractor_id, recorded_by, submitted_at) where no_response;

-- Cases of an offence, newest first, and how often it was used in the last twelve months.
create index complaint_offence_newest on complaint (type_of_offence_id, date_of_misconduct desc, id desc)
  include (status, zone_id, contract_id, contractor_id, recorded_by, submitted_at);

-- The dashboard counts figures now, and cases of a recorder in a status are in complaint_status.
drop index complaint_decided_at, complaint_appeal_decided_at, complaint_recorded_by;
