-- A substitute certifies a claim, or approves a line of the ledger, with both names. Neither of the two people may be
-- one who prepared the claim or wrote the line.
alter table claim
  add column certified_for integer references "user",
  add constraint claim_certified_by__preparer
    check (not array[certified_by, certified_for] && array[prepared_by, sent_by, submitted_by]);

alter table claim_record
  add column approved_for integer references "user",
  drop constraint claim_record_approved_by__second_person,
  add constraint claim_record_approved_by__second_person
    check (not array[approved_by, approved_for] && array[created_by]);
