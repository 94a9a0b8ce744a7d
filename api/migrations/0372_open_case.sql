-- Open cases are few beside the closed ones. What the dashboard, the menu and the agenda ask of them stands in the index.
create index complaint_open on complaint (status, due_at)
  include (zone_id, contract_id, contractor_id, recorded_by, submitted_at) where status in (1, 2, 6, 7);
