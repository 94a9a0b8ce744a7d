-- The dashboard counts twelve months of cases and of what they cost. All that it asks of a row stands in the index, so
-- that the rows themselves, which are wide, are left alone. Each takes the place of the index on the same columns.

drop index complaint_newest;
create index complaint_newest on complaint (date_of_misconduct desc, id)
  include (status, zone_id, contract_id, contractor_id, recorded_by, submitted_at) where status <> 0;

drop index complaint_decided_at;
create index complaint_decided_at on complaint (decided_at)
  include (id, status, decided_by, zone_id, contract_id, contractor_id, recorded_by, submitted_at)
  where decided_at is not null;

create index complaint_answered on complaint (id)
  include (justified_at, no_response, status, zone_id, contract_id, contractor_id, recorded_by, submitted_at);

drop index complaint_clock_ended_at;
create index complaint_clock_ended_at on complaint_clock (kind, ended_at) include (complaint_id, due_at)
  where ended_at is not null;

drop index complaint_clock_complaint_id;
create index complaint_clock_complaint_id on complaint_clock (complaint_id, kind) include (started_at);

drop index claim_record_status;
create index claim_record_status on claim_record (status, posted_period)
  include (amount, zone_id, contract_id, contractor_id);

drop index claim_record_occurred;
create index claim_record_occurred on claim_record (contract_id, occurred_period) include (status, amount);
