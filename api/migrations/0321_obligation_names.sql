-- Obligations have a name in every language, and so has what a ledger line is about.
alter table contract_obligation add column name_zh text, add column name_ta text;

drop function ledger_subject(text, integer);
create function ledger_subject(of_kind text, of_id integer)
returns table (cause text, name text, name_ms text, name_zh text, name_ta text, outcome text, place text, at timestamptz)
language sql stable as $$
  select offence.code, offence.name, offence.name_ms, offence.name_zh, offence.name_ta, null::text,
    concat_ws(', ', nullif(complaint.location, ''), nullif(zone.name, complaint.location)), complaint.date_of_misconduct
  from complaint join type_of_offence offence on offence.id = complaint.type_of_offence_id
  left join zone on zone.id = complaint.zone_id
  where of_kind = 'complaint' and complaint.id = of_id
  union all
  select obligation.code, obligation.name, obligation.name_ms, obligation.name_zh, obligation.name_ta, null, null,
    one.happened_on::timestamp at time zone business_zone()
  from compliance_case one join contract_obligation obligation on obligation.id = one.obligation_id
  where of_kind = 'compliance' and one.id = of_id
  union all
  select null, null, null, null, null, shift.outcome, zone.name, shift.shift_start
  from attendance shift join zone on zone.id = shift.zone_id
  where of_kind = 'attendance' and shift.id = of_id
  union all
  select null, null, null, null, null, round.outcome, concat_ws(', ', route.name, zone.name), round.starts_at
  from tour_round round join tour_route route on route.id = round.route_id join zone on zone.id = round.zone_id
  where of_kind = 'touring' and round.id = of_id
$$;
