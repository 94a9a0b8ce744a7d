import Fastify from 'fastify'
import pg from 'pg'
import * as z from 'zod'
import { complaint } from '../../domain/src/casework/complaint.ts'
import { many, one } from '../../domain/src/platform/list.ts'
import { notification } from '../../domain/src/workplace/notification.ts'
import { serve } from './server.ts'

/**
 * The same work with Fastify and pg alone: statements prepared by name, compiled serialisers, no rights. Of a list it
 * reads the same rows with the same names, amounts and files, and counts to the same cap.
 */
const pool = new pg.Pool({ connectionString: process.argv[2], max: 10 })
pg.types.setTypeParser(pg.types.builtins.TIMESTAMPTZ, (value) => new Date(value).toISOString())
pg.types.setTypeParser(pg.types.builtins.INT8, Number)
const app = Fastify()
const compiled = (schema: z.ZodType) => ({
  response: { 200: z.toJSONSchema(schema, { unrepresentable: 'any', target: 'draft-7' }) },
})

const named = (table: string, id: string, name = 'name') =>
  `(select json_build_object('id', id, 'name', ${name}) from ${table} where id = ${id})`
const files = (condition: string) => `(select coalesce(json_agg(json_build_object('id', file.id,
  'fileUrl', '/api/v1/files/' || file.id, 'url', '/api/v1/files/' || file.id, 'thumbnailUrl', null,
  'fileName', file_name, 'mimeType', mime_type, 'size', size, 'sha256', sha256, 'scan', scan, 'uploadedAt', file.created_at,
  'capturedAt', captured_at, 'capturedFrom', captured_from, 'chosenAt', chosen_at, 'latitude', file.latitude,
  'longitude', file.longitude, 'placedFrom', placed_from, 'uploaderLatitude', uploader_latitude,
  'uploaderLongitude', uploader_longitude, 'isRedacted', false, 'originalUrl', null)), '[]')
  from complaint_file join file on file.id = file_id where complaint_id = c.id and ${condition})`
const plain =
  `id "refNo:ref_no" "dateOfMisconduct:date_of_misconduct" description offender location qty justification
  status remark "offenderPersonId:offender_person_id" "internalNote:internal_note" latitude longitude
  "accuracyM:accuracy_m" "rectifyBy:rectify_by" "rectifiedAt:rectified_at" "isAgreed:is_agreed" "isLate:is_late"
  "noResponse:no_response" "noAnswer:no_answer" "submittedAt:submitted_at" "justifiedAt:justified_at"
  "decidedAt:decided_at" "appealedAt:appealed_at" "appealDecidedAt:appeal_decided_at" grounds
  "appealRemark:appeal_remark" "returnedTo:returned_to" question "dueAt:due_at" "clockStartedAt:clock_started_at"
  "occurrenceNo:occurrence_no" "pendingAction:pending_action" "pendingReason:pending_reason"
  "lockVersion:lock_version" "createdAt:created_at" "updatedAt:updated_at"`
    .split(/\s+/)
    .map((name) => name.replaceAll('"', '').split(':'))
    .map(([as, column = as]) => `c.${column} as "${as}"`)
    .join(', ')
const columns = `${plain}, 'Fined' as "statusText", '[]'::json as "allowedActions",
  ${named('type_of_offence', 'c.type_of_offence_id')} as "typeOfOffence",
  (select json_build_object('id', id, 'refNo', ref_no, 'name', title) from contract where id = c.contract_id) as contract,
  ${named('organization', 'c.contractor_id')} as contractor, ${named('zone', 'c.zone_id')} as zone,
  ${named('complaint', 'c.duplicate_of_id', 'ref_no')} as "duplicateOf",
  (select name from reason_code where id = c.reason_code_id) as reason,
  (select json_build_object('id', u.id, 'name', full_name) from "user" u join person on person.id = person_id
    where u.id = c.recorded_by) as "recordedBy",
  (select amount::text from claim_record where source_kind = 'complaint' and source_id = c.id and reverses_id is null
    and uncomputable is null order by id desc limit 1) as amount,
  ${files(`kind = 'complaint'`)} as "complaintAttachments", ${files(`kind <> 'complaint'`)} as "justificationAttachments"`

type Query = { where: string; limit: string }
app.get<{ Querystring: Query }>('/list', { schema: compiled(many(complaint)) }, async ({ query }) => {
  const { where, limit } = query
  const { rows } = await pool.query({
    name: `list ${where} ${limit}`,
    text: `select found.total, ${columns} from (select array(select id from complaint where ${where}
        order by date_of_misconduct desc nulls first, id desc limit ${limit}) as ids,
      (select count(*) from (select from complaint where ${where} limit 1001) counted) as total) found
      cross join lateral unnest(found.ids) with ordinality as page(id, place)
      join complaint c on c.id = page.id order by page.place`,
  })
  const totalRow = Math.min(rows[0]?.total ?? 0, 1000)
  const pagination = { totalRow, totalIsCapped: true, page: 1, limit: Number(limit), totalPage: 100 }
  return { data: { items: rows, pagination } }
})
app.get<{ Querystring: { id: string } }>(
  '/record',
  { schema: compiled(one(complaint)) },
  async ({ query }) => {
    const { rows } = await pool.query({
      name: 'record',
      text: `select ${columns} from complaint c where c.id = $1`,
      values: [query.id],
    })
    return { data: rows[0] }
  },
)
const unread = `recipient_id = $1 and deleted_at is null and not is_read`
app.get<{ Querystring: { id: string } }>(
  '/unread',
  { schema: compiled(many(notification)) },
  async ({ query }) => {
    const { rows } = await pool.query({
      name: 'unread',
      text: `select id, kind, is_read as "isRead", complaint_id as "complaintId", link, created_at as "createdAt",
        kind as title, params::text as text, (select count(*) from notification where ${unread}) as total
      from notification where ${unread} order by id desc limit 10`,
      values: [query.id],
    })
    return {
      data: { items: rows, pagination: { totalRow: rows[0]?.total ?? 0, page: 1, limit: 10, totalPage: 1 } },
    }
  },
)
/** An answer of which everything is known but the counts of one statement. */
app.get<{ Querystring: { id: string; where: string } }>('/menu', async ({ query }) => {
  const { rows } = await pool.query({
    name: `menu ${query.where}`,
    text: `select (select count(*) from (select from complaint where status in (1, 2, 6) and ${query.where} limit 1001) c) as work,
      (select count(*) from (select from review where status in (1, 2, 6) limit 1001) r) as reviews`,
  })
  return {
    data: { items: menu.map((name, id) => ({ id, name, url: `/manage/${name}`, badge: rows[0]?.work })) },
  }
})
const menu = Array.from({ length: 30 }, (_, index) => `A screen of the menu, number ${index}`)
app.get('/same', async (request, reply) => {
  await pool.query({ name: 'same', text: 'select 1' })
  if (request.headers['if-none-match'] === 'W/"same"') return reply.code(304).send()
  return { data: menu }
})
app.post<{ Body: { userId: number } & Record<string, unknown> }>('/create', async ({ body }, reply) => {
  const client = await pool.connect()
  try {
    await client.query('begin')
    await client.query({
      name: 'actor',
      text: `select set_config('patuh.actor', $1, true)`,
      values: [String(body.userId)],
    })
    const { rows } = await client.query({
      name: 'create',
      text: `insert into complaint (contract_id, contractor_id, type_of_offence_id, zone_id, date_of_misconduct,
          description, offender, location, qty, recorded_by)
        values ($1, (select contractor_id from contract where id = $1), $2, $3, $4, $5, $6, $7, 1, $8) returning id`,
      values: [
        'contractId',
        'typeOfOffenceId',
        'zoneId',
        'dateOfMisconduct',
        'description',
        'offender',
        'location',
        'userId',
      ].map((name) => body[name]),
    })
    const read = await client.query({
      name: 'record',
      text: `select ${columns} from complaint c where c.id = $1`,
      values: [rows[0].id],
    })
    await client.query('commit')
    return reply.code(201).send({ data: read.rows[0] })
  } catch (error) {
    await client.query('rollback')
    throw error
  } finally {
    client.release()
  }
})
await serve(app)
