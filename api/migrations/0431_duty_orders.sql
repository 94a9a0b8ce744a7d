-- One index for each order of the lists of shifts and rounds, read in both directions, with the columns by which scopes
-- are checked.
create index attendance_by_in_at on attendance (in_at, id) include (zone_id, contract_id);
create index attendance_by_out_at on attendance (out_at, id) include (zone_id, contract_id);
create index attendance_by_minutes_late on attendance (minutes_late, id) include (zone_id, contract_id);
create index attendance_by_minutes_early on attendance (minutes_early, id) include (zone_id, contract_id);
create index attendance_by_minutes_missing on attendance (minutes_missing, id) include (zone_id, contract_id);
create index attendance_by_method on attendance (method, id) include (zone_id, contract_id);
create index attendance_by_outcome on attendance (outcome, id) include (zone_id, contract_id);
create index attendance_by_review_status on attendance (review_status, id) include (zone_id, contract_id);
create index tour_round_by_outcome on tour_round (outcome, id) include (zone_id, contract_id);
create index tour_round_by_review_status on tour_round (review_status, id) include (zone_id, contract_id);
create index tour_round_by_done on tour_round (done, id) include (zone_id, contract_id);

-- Orders by the name of what is referred to: from name to name, by id under each.
drop index attendance_position_id, attendance_required_person, tour_round_person_id;
create index attendance_by_position on attendance (position_id, id) include (zone_id, contract_id);
create index attendance_by_site on attendance (zone_id, id) include (contract_id);
create index attendance_by_required_person on attendance (required_person_id, id) include (zone_id, contract_id);
create index attendance_by_actual_person on attendance (actual_person_id, id) include (zone_id, contract_id);
create index tour_round_by_site on tour_round (zone_id, id) include (contract_id);
create index tour_round_by_route on tour_round (route_id, id) include (zone_id, contract_id);
create index tour_round_by_person on tour_round (person_id, id) include (zone_id, contract_id);

-- Filters, newest first.
create index attendance_outcome_newest on attendance (outcome, shift_start desc) include (zone_id, contract_id);
create index attendance_contract_newest on attendance (contract_id, shift_start desc) include (zone_id);
create index tour_round_outcome_newest on tour_round (outcome, starts_at desc) include (zone_id, contract_id);
create index tour_round_contract_newest on tour_round (contract_id, starts_at desc) include (zone_id);
create index tour_round_flagged_newest on tour_round (starts_at desc) include (zone_id, contract_id)
  where cardinality(flags) > 0;
analyze attendance, tour_round;
