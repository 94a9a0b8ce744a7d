-- The reason code of the verdict behind a ledger line; one function, as the kinds of case have tables of their own.
create function ledger_reason(of_kind text, of_id integer) returns integer
language sql stable as $$
  select reason_code_id from complaint where of_kind = 'complaint' and id = of_id
  union all
  select reason_code_id from compliance_case where of_kind = 'compliance' and id = of_id
  union all
  select reason_code_id from review where kind = of_kind and source_id = of_id and status <> 5
$$;
