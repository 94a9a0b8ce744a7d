-- Tables that grow for years are vacuumed and analysed after a change of a small share of them, not of a fifth: a
-- fifth of five million rows is a year's work, in which index-only scans read the table for each row and plans are
-- made for numbers that were right long ago.
do $$
declare of text;
begin
  foreach of in array array['complaint', 'complaint_fact', 'case_clock', 'claim_record', 'event', 'notification', 'attendance',
    'tour_round', 'tour_scan', 'review', 'file'] loop
    execute format('alter table %I set (autovacuum_vacuum_scale_factor = 0.02, autovacuum_vacuum_insert_scale_factor = 0.02,
      autovacuum_analyze_scale_factor = 0.01)', of);
  end loop;
  -- Small, and every row changes all the time.
  foreach of in array array['session', 'turn', 'idempotency', 'figure_change'] loop
    execute format('alter table %I set (autovacuum_vacuum_scale_factor = 0.05, autovacuum_vacuum_threshold = 500)', of);
  end loop;
end $$;
