import type { Coverage } from '@patuh/domain/people/zone'
import { screens } from '@patuh/domain/platform/permission'
import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { Link } from 'react-router'
import { api } from '../../server/api.ts'
import { LoadingOrError } from '../../server/loading-or-error.tsx'
import { Button } from '../../ui/button.tsx'
import { formatDateTime } from '../../ui/date.ts'
import { Dialog } from '../../ui/dialog/dialog.tsx'
import { Notice } from '../../ui/notice.tsx'
import { TabBar } from '../../ui/tab-bar.tsx'

const parts = ['sites', 'checkpoints', 'routes'] as const

function Places({
  data,
  part,
  onOpen,
}: {
  data: Coverage
  part: (typeof parts)[number]
  onOpen: () => void
}) {
  const { t } = useTranslation('zone')
  const walked = (row: object) => ('lastWalkedAt' in row ? (row.lastWalkedAt as string | null) : undefined)
  if (data[part].length === 0) return <Notice drawing="empty" title={t('coverage.none')} />
  return (
    <ul className="plain-list">
      {data[part].map((row) => (
        <li key={row.id}>
          <strong>
            {part === 'routes' ? (
              <Link to={screens.touring.url}>{row.name}</Link>
            ) : (
              <Link to={`${screens.zone.url}?open=${row.id}`} onClick={onOpen}>
                {row.name}
              </Link>
            )}
          </strong>
          {row.belongsTo && <span>{row.belongsTo}</span>}
          {walked(row) && <span>{t('coverage.walked', { time: formatDateTime(walked(row) ?? '') })}</span>}
          {walked(row) === null && <span>{t('coverage.never')}</span>}
        </li>
      ))}
    </ul>
  )
}

/** Coverage gaps: sites without a contract, checkpoints on no route, routes without rounds. */
export function CoverageDialog({ onClose }: { onClose: () => void }) {
  const { t } = useTranslation('zone')
  const [chosen, choose] = useState<(typeof parts)[number]>()
  const { data, error } = useQuery({
    queryKey: ['zones', 'coverage'],
    queryFn: () => api<Coverage>('GET', 'zones/coverage'),
  })
  const part = chosen ?? parts.find((key) => data?.[key].length) ?? 'sites'
  return (
    <Dialog
      title={t('coverage.title')}
      size="lg"
      onClose={onClose}
      footer={<Button onClick={onClose}>{t('close')}</Button>}
    >
      {!data && <LoadingOrError error={error} />}
      {data && (
        <TabBar
          label={t('coverage.title')}
          chosen={part}
          onChoose={(key) => choose(key as typeof part)}
          tabs={parts.map((key) => ({ key, label: t(`coverage.${key}`), count: data[key].length }))}
        >
          <Places data={data} part={part} onOpen={onClose} />
        </TabBar>
      )}
    </Dialog>
  )
}
