import { cilArrowLeft, cilChartLine, cilPencil, cilPlus, cilTrash } from '@coreui/icons'
import type { FormulaDetail, VersionRow } from '@patuh/domain/formula/record'
import type { VersionAction } from '@patuh/domain/formula/workflow'
import { versionWorkflow } from '@patuh/domain/legacy'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { Awaited } from '../app/awaited.tsx'
import { History } from '../app/history.tsx'
import { Badge, type Tone } from '../ui/badge.tsx'
import { Button } from '../ui/button.tsx'
import { Confirm } from '../ui/confirm.tsx'
import { Notice } from '../ui/notice.tsx'
import { TabBar } from '../ui/tab-bar.tsx'
import { SimulateView } from './simulate-view.tsx'
import { StepDialog } from './step-dialog.tsx'
import { formulas, useDropDraft, useFormula } from './use-formula.ts'
import { useHistoryWording } from './use-history-wording.ts'
import { VersionEditor } from './version-editor.tsx'
import { VersionReader } from './version-reader.tsx'
import '../style/formula.scss'

export const statusTones: Record<VersionRow['status'], Tone> = {
  draft: 'secondary',
  tested: 'warning',
  approved: 'success',
  retired: 'secondary',
}

const isStep = (action: string): action is VersionAction => Object.hasOwn(versionWorkflow, action)

function Actions({
  formula,
  version,
  onEdit,
  onSimulate,
}: {
  formula: FormulaDetail
  version: VersionRow
  onEdit: () => void
  onSimulate: () => void
}) {
  const { t } = useTranslation('formula')
  const { t: common } = useTranslation()
  const [step, setStep] = useState<VersionAction | null>(null)
  const [dropping, setDropping] = useState(false)
  const drop = useDropDraft(formula.id)
  const may = (action: string) => version.allowedActions.includes(action)
  // There has to be another version in force to be set against.
  const canSimulate =
    formula.allowedActions.includes('edit') &&
    formula.versions.some(({ id, status }) => id !== version.id && status === 'approved')
  return (
    <div className="desk-actions">
      {may('delete') && (
        <Button icon={cilTrash} onClick={() => setDropping(true)}>
          {t('version.drop')}
        </Button>
      )}
      {version.allowedActions.filter(isStep).map((action) => (
        <Button
          key={action}
          tone={action === 'submit' || action === 'approve' ? 'primary' : 'quiet'}
          onClick={() => setStep(action)}
        >
          {t(`step.${action}`)}
        </Button>
      ))}
      {canSimulate && (
        <Button icon={cilChartLine} onClick={onSimulate}>
          {t('panel.simulate')}
        </Button>
      )}
      {may('edit') && (
        <Button icon={cilPencil} onClick={onEdit}>
          {common('edit')}
        </Button>
      )}
      {formula.allowedActions.includes('addVersion') && version.status !== 'draft' && (
        <Button icon={cilPlus} onClick={onEdit}>
          {t('version.next')}
        </Button>
      )}
      {step && <StepDialog version={version} action={step} onClose={() => setStep(null)} />}
      {dropping && (
        <Confirm
          title={t('version.drop')}
          action={t('version.drop')}
          busy={drop.isPending}
          onConfirm={() => drop.mutate(version, { onSuccess: () => setDropping(false) })}
          onClose={() => setDropping(false)}
        >
          {t('version.dropText', { version: version.version })}
        </Confirm>
      )}
    </div>
  )
}

/** One formula with all its versions: read, write, try, compare, pass on. */
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
  if (!formula) return <Awaited {...{ error, refetch, back }} />
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
          <Actions
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
            <Badge tone={statusTones[version.status]}>{t(`statusOption.${version.status}`)}</Badge>
          </p>
          <VersionReader key={version.id} formula={formula} version={version} />
        </TabBar>
      )}
      {view === 'read' && <History collection={formulas} id={id} wording={wording} />}
    </div>
  )
}
