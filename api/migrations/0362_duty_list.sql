-- The default orders of the lists of shifts, rounds and reviews, and the columns by which scopes are checked.
create index attendance_newest on attendance (shift_start desc) include (contract_id, zone_id);
create index tour_round_newest on tour_round (starts_at desc, id) include (contract_id, zone_id);
create index review_due_first on review (kind, due_at, happened_at desc, id desc)
  include (status, contract_id, contractor_id, zone_id);
create index claim_record_contractor on claim_record (contractor_id, id desc);
