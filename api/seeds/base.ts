import { defaultGrants, userTypes } from '@patuh/domain/access/matrix'
import type { Db } from '../src/platform/db/db.ts'
import { t } from '../src/platform/locale/words.ts'
import { seedConfig } from './config.ts'

/** Base data of every installation: the three sides, the user types, their privileges. */
export async function seedBase(db: Db) {
  await db.transaction().execute(async (trx) => {
    if (await trx.selectFrom('type').select('id').executeTakeFirst()) return
    await trx
      .insertInto('type')
      .values([
        {
          id: 1,
          code: 'AGENCY',
          name: 'Agency',
          nameMs: 'Agensi',
          nameZh: '主管机构',
          nameTa: 'முகமை',
          sort: 1,
          isActive: true,
        },
        {
          id: 2,
          code: 'CONTRACTOR',
          name: 'Contractor',
          nameMs: 'Kontraktor',
          nameZh: '承包商',
          nameTa: 'ஒப்பந்ததாரர்',
          sort: 2,
          isActive: true,
        },
        {
          id: 3,
          code: 'OVERSIGHT',
          name: 'Oversight',
          nameMs: 'Pemantau',
          nameZh: '监督机构',
          nameTa: 'கண்காணிப்பு',
          sort: 3,
          isActive: true,
        },
      ])
      .execute()
    const created = await trx
      .insertInto('userType')
      .values(
        userTypes.map(({ code, name, side, scope, requiresTotp }) => ({
          code,
          name,
          nameMs: t('ms', `translation:userType.${code}`),
          nameZh: t('zh', `translation:userType.${code}`),
          nameTa: t('ta', `translation:userType.${code}`),
          typeId: side,
          defaultScope: scope,
          requiresTotp,
          isSystem: true,
        })),
      )
      .returning(['id', 'code'])
      .execute()
    const idOf = new Map(created.map(({ id, code }) => [code, id]))
    await trx
      .insertInto('privilege')
      .values(
        defaultGrants.map(({ userType, ...grant }) => ({
          userTypeId: idOf.get(userType) as number,
          ...grant,
        })),
      )
      .execute()
  })
  await seedConfig(db)
}
