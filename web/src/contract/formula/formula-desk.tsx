import { cilArrowLeft } from '@coreui/icons'
import { versionWorkflow } from '@patuh/domain/contract/formula/workflow'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { History } from '../../record/history.tsx'
import { StateBadge } from '../../record/state-badge.tsx'
import { LoadingOrError } from '../../server/loading-or-error.tsx'
import { Button } from '../../ui/button.tsx'
import { Notice } from '../../ui/notice.tsx'
import { TabBar } from '../../ui/tab-bar.tsx'
import { SimulateView } from './simulate-view.tsx'
import { formulas, useFormula } from './use-formula.ts'
import { useHistoryWording } from './use-history-wording.ts'
import { VersionActions } from './version-actions.tsx'
import { VersionEditor } from './version-editor.tsx'
import { VersionReader } from './version-reader.tsx'
import './formula.scss'

/** The page of one formula with all its versions: read, edit, simulate, compare, submit. */
export function FormulaDesk({ id, onClose }: { id: number; onClose: () => void }) {
  const { t } = useTranslation('formula')
  const { data: formula, error, refetch } = useFormula(id)
  const wording = useHistoryWording()
  const [chosen, setChosen] = useState<number | null>(null)
  const [view, setView] = useState<'read' | 'write' | 'simulate'>('read')
  const back = (
    <Button icon={cilArrowLeft} onClick={onClose}>
      {t('backToList')}
    </Button>
  )
  if (!formula) return <LoadingOrError {...{ error, refetch, back }} />
  const version = formula.versions.find((one) => one.id === chosen) ?? formula.versions[0]
  if (!version) return <Notice drawing="empty" title={t('version.none')} />
  return (
    <div className="formula-desk">
      <div className="desk-head">
        {back}
        <div>
          <h2>
            <code>{formula.code}</code> {formula.name}
          </h2>
          <p className="hint">
            {t(`scopeOption.${formula.scope}`)} · {t(`appliesToOption.${formula.appliesTo}`)} ·{' '}
            {t(`type.${formula.resultType}`)}
          </p>
        </div>
        {view === 'read' && (
          <VersionActions
            formula={formula}
            version={version}
            onEdit={() => setView('write')}
            onSimulate={() => setView('simulate')}
          />
        )}
      </div>
      {view === 'write' && (
        <VersionEditor
          formula={formula}
          start={version}
          draft={version.status === 'draft' ? version : null}
          onSaved={(saved) => {
            setChosen(saved.id)
            setView('read')
          }}
          onCancel={() => setView('read')}
        />
      )}
      {view === 'simulate' && (
        <SimulateView formula={formula} version={version} onClose={() => setView('read')} />
      )}
      {view === 'read' && (
        <TabBar
          label={t('version.all')}
          tabs={formula.versions.map((one) => ({
            key: String(one.id),
            label: t('version.number', { version: one.version }),
          }))}
          chosen={String(version.id)}
          onChoose={(key) => setChosen(Number(key))}
        >
          <p className="version-state">
            <StateBadge workflow={versionWorkflow} value={version.status} />
          </p>
          <VersionReader key={version.id} formula={formula} version={version} />
        </TabBar>
      )}
      {view === 'read' && <History collection={formulas} id={id} wording={wording} />}
    </div>
  )
}
