import type { Client } from '../../api/test/sql/client.ts'
import type { Copier } from './copy.ts'

/** The same date in the reference number as in the record, and a number that no other has. */
const refNo = (letter: string, moment: string, number: string) =>
  `'${letter}-' || extract(year from ${moment} - copy.back) || '-' || lpad((${number})::text, 8, '0')`

export async function copyCases({ copy, moved, stride }: Copier, client: Client) {
  const by = 'pg_temp.generation'
  const caseId = `+ copy.n * ${stride('complaint')}`
  const userId = `+ copy.staff * ${stride('user')}`
  await copy('complaint', {
    by,
    on: 'it.id = copy.first_id',
    own: {
      ref_no: refNo('C', 'it.submitted_at', `it.id ${caseId}`),
      location: `it.location || ', Blok ' || (it.id ${caseId}) % 9973`,
      duplicate_of_id: 'null',
    },
    order: 'copy.n',
  })
  await copy('case_clock', {
    by,
    on: `it.source = 'complaint' and it.case_id = copy.first_id`,
    own: { case_id: `it.case_id ${caseId}` },
  })
  await copy('case_statement', {
    by,
    on: `it.source = 'complaint' and it.case_id = copy.first_id`,
    own: { id: `nextval(pg_get_serial_sequence('case_statement', 'id'))`, case_id: `it.case_id ${caseId}` },
  })
  await copy('complaint_file', { by, on: 'it.complaint_id = copy.first_id' })
  await copy('file', {
    by: `(select distinct on (n, file_id) copy.*, file_id from ${by} copy join complaint_file on complaint_id = first_id)`,
    on: 'it.id = copy.file_id',
    own: { storage_name: `it.storage_name || '-' || copy.n`, created_by: `it.created_by ${userId}` },
  })
  await copy('claim_record', {
    by,
    on: `it.source_kind = 'complaint' and it.source_id = copy.first_id`,
    own: {
      ref_no: refNo('R', 'it.created_at', `it.id + copy.n * ${stride('claim_record')}`),
      source_id: `it.source_id ${caseId}`,
      source_ref: refNo('C', 'it.created_at', `it.source_id ${caseId}`),
      occurred_period: `date_trunc('month', it.occurred_period - copy.back)::date`,
      posted_period: `date_trunc('month', it.posted_period - copy.back)::date`,
      claim_id: 'null',
    },
  })
  await copy('event', {
    by,
    on: `it.entity = 'complaint' and it.entity_id = copy.first_id`,
    own: {
      id: `nextval(pg_get_serial_sequence('event', 'id'))`,
      entity_id: `it.entity_id ${caseId}`,
      actor_id: `it.actor_id ${userId}`,
      organization_id: moved('it.organization_id', 'organization'),
    },
    order: 'it.at - copy.back',
  })
  // one more event for each case, as if its file had been opened
  await client.query(`
    insert into event (at, actor_id, action, entity, entity_id)
    select updated_at, recorded_by, 'read', 'complaint', id from complaint order by updated_at`)
}

/** Duties, rounds and scans, with the reviews of those that went wrong and were decided. */
export async function copyDuties({ copy, moved, stride }: Copier) {
  const by = 'pg_temp.duty'
  const closed = `(it.review_status is null or it.review_status in (3, 4, 5, 8))`
  const ended = `copy.back = interval '0' or (${closed} and`
  await copy('attendance', {
    by,
    where: `${ended} it.settled_at is not null)`,
    own: { work_date: '(it.work_date - copy.back)::date' },
    order: 'copy.n, it.id',
  })
  await copy('tour_round', { by, where: `${ended} it.closed_at is not null)`, order: 'copy.n, it.id' })
  await copy('tour_scan', {
    by,
    own: {
      client_id: `md5(it.client_id::text || copy.n)::uuid`,
      device_id: `it.device_id || '-' || copy.district`,
      person_id: `it.person_id + copy.district * ${stride('person')}`,
      round_id: `it.round_id + copy.n * ${stride('tour_round')}`,
      zone_id: moved('it.zone_id', 'zone'),
      tag_uid: `it.tag_uid || case when copy.district > 0 then '-' || copy.district else '' end`,
    },
    order: 'copy.n, it.id',
  })
  const isClosed = `copy.back = interval '0' or it.status in (3, 4, 5, 8)`
  const sourceId = `it.source_id + copy.n * case it.kind when 'touring' then ${stride('tour_round')}
    else ${stride('attendance')} end`
  await copy('review', {
    by,
    where: isClosed,
    own: { ref_no: `it.ref_no || '-' || copy.n`, source_id: sourceId },
    order: 'copy.n, it.id',
  })
  await copy('claim_record', {
    by: `(select copy.*, review.source_id as first_id, kind from ${by} copy cross join review
      where review.id < ${stride('review')} and (copy.back = interval '0' or status in (3, 4, 5, 8)))`,
    on: 'it.source_kind = copy.kind and it.source_id = copy.first_id and it.reverses_id is null',
    own: {
      id: `it.id + (copy.n + 10000) * ${stride('claim_record')}`,
      ref_no: `it.ref_no || '-' || copy.n`,
      source_id: `it.source_id + copy.n * case it.source_kind when 'touring' then ${stride('tour_round')} else ${stride('attendance')} end`,
      source_ref: `it.source_ref || '-' || copy.n`,
      occurred_period: `date_trunc('month', it.occurred_period - copy.back)::date`,
      posted_period: `date_trunc('month', it.posted_period - copy.back)::date`,
      claim_id: 'null',
    },
  })
}

/** Claims and the compliance checklist of each contract, for five years. */
export async function copyMonths({ copy }: Copier) {
  const by = 'pg_temp.yearly'
  const isOld = `copy.back = interval '0' or it.status`
  await copy('claim', { by, where: `${isOld} in (5, 6)`, own: { ref_no: `it.ref_no || '-' || copy.n` } })
  for (const part of ['line', 'answer', 'step', 'revision'])
    await copy(`claim_${part}`, {
      by: `(select copy.*, claim.id as first_id from ${by} copy cross join claim
        where claim.id < (select count(*) from claim_build) + 1 and (copy.back = interval '0' or claim.status in (5, 6)))`,
      on: 'it.claim_id = copy.first_id',
      own: part === 'line' ? { entry_id: 'null' } : {},
    })
  await copy('compliance_item', { by })
  await copy('compliance_case', {
    by,
    where: `${isOld} in (3, 4, 5, 8)`,
    own: { ref_no: `it.ref_no || '-' || copy.n` },
  })
}
