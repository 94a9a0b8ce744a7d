import { cilCloudDownload } from '@coreui/icons'
import type { ImportBatch } from '@patuh/domain/workplace/transfer'
import { useTranslation } from 'react-i18next'
import { download } from '../../server/file/download.ts'
import { Button } from '../../ui/button.tsx'
import './import.scss'

/** The errors by row and column, with a download of the rejected rows for correction. */
export function RowErrors({ batch, path }: { batch: ImportBatch; path: string }) {
  const { t } = useTranslation(['transfer', 'translation'])
  const { errors, fields, id } = batch
  if (errors.length === 0) return null
  const labelOf = (field: string) => fields.find(({ name }) => name === field)?.label ?? ''
  return (
    <>
      <div className="table-responsive import-errors">
        <table className="table">
          <caption>{t('errors.title')}</caption>
          <thead>
            <tr>
              <th scope="col">{t('rowColumn')}</th>
              <th scope="col">{t('mapping.column')}</th>
              <th scope="col">{t('errors.value')}</th>
              <th scope="col">{t('errorColumn')}</th>
            </tr>
          </thead>
          <tbody>
            {errors.map(({ row, column, field, code, limit, value }) => (
              <tr key={`${row} ${field} ${code}`}>
                <td>{row}</td>
                <td>{column ?? labelOf(field)}</td>
                <td>{value}</td>
                <td>{t([`reason.${code}`, `error.field.${code}`, `error.${code}`], { limit })}</td>
              </tr>
            ))}
          </tbody>
        </table>
      </div>
      <Button icon={cilCloudDownload} onClick={() => download(`${path}/${id}/errors`, `import-${id}.xlsx`)}>
        {t('errors.download')}
      </Button>
    </>
  )
}
