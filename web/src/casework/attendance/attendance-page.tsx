import type { ReactNode } from 'react'
import { useTranslation } from 'react-i18next'
import { useOpen } from '../../record/use-open.ts'
import { Page } from '../../ui/page.tsx'
import { TabBar } from '../../ui/tab-bar.tsx'
import { useAddress } from '../../ui/use-address.ts'
import { DayBoard } from './day-board.tsx'
import { OverrideDetail } from './override-dialogs.tsx'
import { OverrideTab } from './override-tab.tsx'
import { Register } from './register.tsx'
import { Roster } from './roster.tsx'
import { SlotDetail } from './slot-detail.tsx'

const tabs = ['board', 'register', 'exceptions', 'roster', 'overrides'] as const

/** Attendance: today's board, the register, exceptions under review, the roster, and overrides of its locks. */
export function AttendancePage({ exceptions }: { exceptions: ReactNode }) {
  const { t } = useTranslation(['attendance', 'translation'])
  const { params, rewrite } = useAddress()
  const [open, show] = useOpen()
  const tab = tabs.find((name) => name === params.get('tab')) ?? 'board'
  // an exception opens in its own list
  const Detail = tab === 'exceptions' ? null : tab === 'overrides' ? OverrideDetail : SlotDetail
  return (
    <Page title={t('menu.attendance')} lead={t('about.attendance')}>
      <TabBar
        label={t('menu.attendance')}
        tabs={tabs.map((key) => ({ key, label: t(`tab.${key}`) }))}
        chosen={tab}
        onChoose={(key) => rewrite(() => (key === 'board' ? '' : { tab: key }))}
      >
        {tab === 'board' && <DayBoard onOpen={show} />}
        {tab === 'register' && <Register onOpen={show} />}
        {tab === 'exceptions' && exceptions}
        {tab === 'roster' && <Roster />}
        {tab === 'overrides' && <OverrideTab onOpen={show} />}
      </TabBar>
      {open && Detail && <Detail key={open} id={open} onClose={() => show(null)} />}
    </Page>
  )
}
