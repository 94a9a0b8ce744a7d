import type { ReviewKind } from '@patuh/domain/casework/review'
import { useTranslation } from 'react-i18next'
import { useMay } from '../../server/use-may.ts'
import { useNarrow } from '../../ui/media/use-media.ts'
import { TabBar } from '../../ui/tab-bar.tsx'
import { useAddress } from '../../ui/use-address.ts'
import { AnswerCards } from './answer-cards.tsx'
import { GroupList } from './group-list.tsx'
import { ReviewList } from './review-list.tsx'

const views = ['waiting', 'groups', 'all'] as const

/** Review of shift or patrol round exceptions: the user's queue, groups, and all. */
export function ReviewDesk({ kind }: { kind: ReviewKind }) {
  const { t } = useTranslation('review')
  const { params, rewrite } = useAddress()
  const view = views.find((name) => name === params.get('panel')) ?? 'waiting'
  const isNarrow = useNarrow()
  const mayJustify = useMay()(`${kind === 'touring' ? 'reviewJustification' : 'attendance'}.justify`)
  const choose = (key: string) => {
    const panel = key === 'waiting' ? [] : [['panel', key]]
    rewrite((now) => [...[...now].filter(([name]) => name === 'tab'), ...panel])
  }
  return (
    <TabBar
      label={t('view.label')}
      tabs={views.map((key) => ({ key, label: t(`view.${key}`) }))}
      chosen={view}
      onChoose={choose}
    >
      {view === 'groups' ? (
        <GroupList kind={kind} />
      ) : view === 'waiting' && isNarrow && mayJustify ? (
        <AnswerCards kind={kind} />
      ) : (
        <ReviewList key={view} kind={kind} waiting={view === 'waiting'} />
      )}
    </TabBar>
  )
}
