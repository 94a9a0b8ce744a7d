import { cilX } from '@coreui/icons'
import { useEffect, useRef } from 'react'
import { useTranslation } from 'react-i18next'
import { RecordPager } from '../record/record-pager.tsx'
import { IconButton } from '../ui/button.tsx'
import { Facts } from '../ui/facts.tsx'
import type { Column } from '../ui/table/table-head.tsx'

/** Side panel with all columns of a row, also hidden ones. Its title opens the record. */
export function PeekPanel<Row extends { id: number }>({
  row,
  columns,
  onClose,
}: {
  row: Row
  columns: Column<Row>[]
  onClose: () => void
}) {
  const { t } = useTranslation('list')
  const panel = useRef<HTMLElement>(null)
  const [first, ...rest] = columns
  useEffect(() => {
    const before = document.activeElement as HTMLElement | null
    panel.current?.focus()
    return () => {
      if (!document.querySelector('[role=dialog]') && before?.isConnected) before.focus()
    }
  }, [])
  return (
    <aside
      ref={panel}
      className="peek"
      aria-label={t('peek.title')}
      tabIndex={-1}
      onKeyDown={(event) => event.key === 'Escape' && onClose()}
    >
      <div className="peek-head">
        <RecordPager id={row.id} as="peek" />
        <IconButton icon={cilX} label={t('peek.close')} onClick={onClose} />
      </div>
      <h2>{first?.cell(row)}</h2>
      <Facts items={rest.map(({ label, cell }) => [label, cell(row)])} />
    </aside>
  )
}
