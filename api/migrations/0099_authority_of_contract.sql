-- Whose contracts someone may see depends on who the contractor is and whether the contract is signed.
create trigger call_out after insert or update of status, contractor_id or delete on contract
  for each statement execute function call_out();
