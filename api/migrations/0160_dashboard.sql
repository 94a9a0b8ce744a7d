-- The pace of decisions is read over twelve months, and each case asks for its own clocks.
create index complaint_clock_complaint_id on complaint_clock (complaint_id, kind);
create index complaint_clock_ended_at on complaint_clock (kind, ended_at) where ended_at is not null;
create index complaint_decided_at on complaint (decided_at) where decided_at is not null;
create index complaint_appeal_decided_at on complaint (appeal_decided_at) where appeal_decided_at is not null;
create index claim_record_status on claim_record (status, posted_period);
