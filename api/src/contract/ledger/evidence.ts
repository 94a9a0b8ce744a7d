import { sql } from 'kysely'
import type { Db } from '../../platform/db/db.ts'
import { fileColumns } from '../../platform/files/queries.ts'

type Source = { id: number; sourceKind: string; sourceId: number | null }

/** The photographs and documents of a line: of its case, shift or round, or of the adjustment itself. */
export const evidence = (db: Db, { id, sourceKind, sourceId }: Source) =>
  db
    .selectFrom('file')
    .select(fileColumns)
    .where(
      sql<boolean>`file.id in (
        select file_id from claim_record_file where claim_record_id = ${id}
        union select file_id from complaint_file
          where ${sourceKind} = 'complaint' and complaint_id = ${sourceId}::int and kind = 'complaint'
        union select file_id from review_file join review on review.id = review_id
          where review.kind = ${sourceKind} and review.source_id = ${sourceId}::int
        union select unnest(spot_check.file_ids) from spot_check
          join spot_check_finding finding on finding.spot_check_id = spot_check.id
          where ${sourceKind} = 'attendance' and finding.attendance_id = ${sourceId}::int
        union select file_id from compliance_case_file
          where ${sourceKind} = 'compliance' and case_id = ${sourceId}::int)`,
    )
    .orderBy('file.id')
    .execute()
