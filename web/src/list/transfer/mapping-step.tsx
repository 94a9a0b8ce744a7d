import type { ImportBatch } from '@patuh/domain/workplace/transfer'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { ApiError } from '../../server/api.ts'
import { Failure } from '../../server/failure.tsx'
import { Button } from '../../ui/button.tsx'
import type { useImport } from './use-import.ts'

/** Why the column mapping cannot be used, as a message. */
function useMappingError({ fields }: ImportBatch) {
  const { t } = useTranslation('transfer')
  return (error: unknown) => {
    const [field] = error instanceof ApiError && error.code === 'VALIDATION' ? error.fields : []
    const known = fields.find(({ name }) => name === field?.name)
    if (known) return t('mapping.missing', { name: known.label })
    return field?.code === 'duplicate' ? t('mapping.twice') : undefined
  }
}

/** Maps each column of the file, shown with sample values, to a field. */
export function MappingStep({
  batch,
  check,
  onChecked,
}: {
  batch: ImportBatch
  check: ReturnType<typeof useImport>['check']
  onChecked: () => void
}) {
  const { t } = useTranslation(['transfer', 'translation'])
  const [columns, setColumns] = useState(batch.columns)
  const mappingError = useMappingError(batch)(check.error)
  const set = (index: number, name: string) =>
    setColumns(columns.map((current, at) => (at === index ? name || null : current)))
  return (
    <>
      {mappingError ? (
        <div className="alert alert-danger" role="alert">
          {mappingError}
        </div>
      ) : (
        <Failure error={check.error} />
      )}
      <p className="hint">{t('mapping.text', { name: batch.fileName, count: batch.total })}</p>
      <table className="table import-mapping">
        <thead>
          <tr>
            <th scope="col">{t('mapping.column')}</th>
            <th scope="col">{t('mapping.sample')}</th>
            <th scope="col">{t('mapping.field')}</th>
          </tr>
        </thead>
        <tbody>
          {batch.headings.map((heading, index) => (
            <tr key={index}>
              <th scope="row">{heading || t('mapping.unnamed', { number: index + 1 })}</th>
              <td>
                {batch.samples
                  .slice(0, 3)
                  .map((row) => row[index])
                  .filter(Boolean)
                  .join(' · ')}
              </td>
              <td>
                <select
                  className="form-select"
                  aria-label={t('mapping.fieldOf', { name: heading || index + 1 })}
                  value={columns[index] ?? ''}
                  onChange={({ target }) => set(index, target.value)}
                >
                  <option value="">{t('mapping.none')}</option>
                  {batch.fields.map(({ name, label, isRequired }) => (
                    <option
                      key={name}
                      value={name}
                      disabled={columns.includes(name) && columns[index] !== name}
                    >
                      {label}
                      {isRequired ? ' *' : ''}
                    </option>
                  ))}
                </select>
              </td>
            </tr>
          ))}
        </tbody>
      </table>
      <p className="import-actions">
        <Button
          tone="primary"
          busy={check.isPending}
          onClick={() => check.mutate(columns, { onSuccess: onChecked })}
        >
          {t('mapping.check')}
        </Button>
      </p>
    </>
  )
}
