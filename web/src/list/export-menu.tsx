import { cilCloudDownload, cilPrint, cilSpreadsheet } from '@coreui/icons'
import { mostPicked } from '@patuh/domain/platform/list/shape'
import { useId } from 'react'
import { useTranslation } from 'react-i18next'
import { download } from '../server/file/download.ts'
import type { Pagination } from '../server/use-collection.ts'
import { today } from '../ui/date.ts'
import { Icon } from '../ui/icon.tsx'
import { Menu } from '../ui/menu.tsx'
import { type ListState, listParams } from '../ui/table/use-list-state.ts'

type Format = 'xlsx' | 'csv' | 'pdf'

const icons = { xlsx: cilSpreadsheet, csv: cilCloudDownload, pdf: cilPrint }

function Choice({ note, onExport }: { note: string; onExport?: (format: Format) => void }) {
  const { t } = useTranslation('transfer')
  const id = useId()
  return (
    // biome-ignore lint/a11y/useSemanticElements: a fieldset is for a form
    <div role="group" aria-labelledby={id}>
      <p className="chooser-note" id={id}>
        {note}
      </p>
      {onExport &&
        (Object.keys(icons) as Format[]).map((format) => (
          <button key={format} type="button" className="menu-item" onClick={() => onExport(format)}>
            <Icon of={icons[format]} /> {t(`export.${format}`)}
          </button>
        ))}
    </div>
  )
}

/** Exports the list as shown: the same rows, order and columns; or the selected rows only. */
export function ExportMenu({
  path,
  state,
  columns,
  pagination,
  picked,
}: {
  path: string
  state: ListState
  columns: string[]
  pagination: Pagination | undefined
  picked: readonly number[]
}) {
  const { t } = useTranslation('transfer')
  const { totalRow: count = 0, totalIsCapped: isCapped = false } = pagination ?? {}
  const exportAs = (shown: ListState, ids: readonly number[]) => (format: Format) => {
    const query = listParams({ ...shown, page: 1, limit: 10 })
    query.set('format', format)
    query.set('columns', columns.join(','))
    const name = `${path.replaceAll('/', '-')}-${today()}.${format}`
    const which = ids.length > 0 ? `&ids=${ids.join(',')}` : ''
    return download(`${path}/export?${query}${which}`, name, {
      waiting: t('export.preparing'),
      done: t('export.done'),
    })
  }
  return (
    <Menu icon={cilCloudDownload} label={t('export.title')}>
      {picked.length > mostPicked && <Choice note={t('export.tooManyPicked', { limit: mostPicked })} />}
      {picked.length > 0 && picked.length <= mostPicked && (
        <Choice
          note={t('export.picked', { count: picked.length })}
          onExport={exportAs({ ...state, q: '', filters: {} }, picked)}
        />
      )}
      <Choice
        note={t(isCapped ? 'export.manyRows' : 'export.rows', { count })}
        onExport={exportAs(state, [])}
      />
    </Menu>
  )
}
