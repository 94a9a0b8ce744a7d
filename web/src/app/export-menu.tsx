import { cilCloudDownload, cilSpreadsheet } from '@coreui/icons'
import { useTranslation } from 'react-i18next'
import { Icon } from '../ui/icon.tsx'
import { Menu } from '../ui/menu.tsx'
import { type ListState, listParams } from '../ui/use-list-state.ts'
import { download } from './download.ts'

const today = () => new Date(Date.now() + 8 * 3_600_000).toISOString().slice(0, 10)

/** Takes the list away as it is on the screen: the same rows, in the same order, the same columns. */
export function ExportMenu({
  path,
  state,
  columns,
  total,
}: {
  path: string
  state: ListState
  columns: string[]
  total: number | undefined
}) {
  const { t } = useTranslation('transfer')
  const take = (format: 'xlsx' | 'csv') => {
    const query = listParams({ ...state, page: 1, limit: 10 })
    query.set('format', format)
    query.set('columns', columns.join(','))
    const name = `${path.replaceAll('/', '-')}-${today()}.${format}`
    return download(`${path}/export?${query}`, name, {
      waiting: t('export.preparing'),
      done: t('export.done'),
    })
  }
  return (
    <Menu icon={cilCloudDownload} label={t('export.title')}>
      <p className="chooser-note">{t('export.rows', { count: total ?? 0 })}</p>
      <button type="button" className="menu-item" onClick={() => take('xlsx')}>
        <Icon of={cilSpreadsheet} /> {t('export.xlsx')}
      </button>
      <button type="button" className="menu-item" onClick={() => take('csv')}>
        <Icon of={cilCloudDownload} /> {t('export.csv')}
      </button>
    </Menu>
  )
}
