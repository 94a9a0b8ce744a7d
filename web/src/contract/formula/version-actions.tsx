import { cilChartLine, cilPencil, cilPlus, cilTrash } from '@coreui/icons'
import type { FormulaDetail, VersionRow } from '@patuh/domain/contract/formula/record'
import { versionWorkflow } from '@patuh/domain/contract/formula/workflow'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import * as z from 'zod'
import { useDeletedToast } from '../../record/use-restore.ts'
import { WorkflowActions } from '../../record/workflow-actions.tsx'
import { ApiError } from '../../server/api.ts'
import { Button } from '../../ui/button.tsx'
import { Confirm } from '../../ui/dialog/confirm.tsx'
import { Field } from '../../ui/field/field.tsx'
import { AlarmList } from './alarm-list.tsx'
import { formulas, useDeleteDraft } from './use-formula.ts'

/** One checkbox for all alarms; the API gets the code of each. */
const approvalOf = (codes: string[]) =>
  versionWorkflow.actions.approve.input.extend({
    considered: z
      .boolean()
      .refine((is) => is || codes.length === 0, { error: 'mustAccept' })
      .transform((is) => (is ? codes : [])),
  })

/** The workflow steps of a version: a reason, or the start date and confirmation of the alarms. */
function VersionSteps({
  version: { formulaId, id, version, alarms, allowedActions },
}: {
  version: VersionRow
}) {
  const { t } = useTranslation('formula')
  const codes = [...new Set(alarms.map(({ code }) => code))]
  const fields = {
    reason: t('step.reason'),
    validFrom: t('version.validFrom'),
    considered: codes.length > 0 && (
      <div key="considered" className="field form-stack">
        <AlarmList alarms={alarms} />
        <Field name="considered" kind="checkbox" label={t('alarm.considered')} schema={z.boolean()} />
      </div>
    ),
  }
  const testErrors = (error: unknown) =>
    (error instanceof ApiError ? error.fields : [])
      .filter(({ name }) => name === 'tests')
      .map(({ code }) => t(`shortcoming.${code}`))
      .join(' ')
  return (
    <WorkflowActions
      workflow={versionWorkflow}
      collection={formulas}
      row={{ id: formulaId, allowedActions }}
      under={`versions/${id}/`}
      step={(name) => ({
        label: t(`step.${name}`),
        text: t(`step.${name}Text`, { version }),
        done: t(`step.${name}Done`, { version }),
        button: name === 'submit' || name === 'approve' ? 'primary' : 'quiet',
        errorText: testErrors,
        ...(name === 'approve' && {
          input: approvalOf(codes),
          initial: { considered: false },
        }),
      })}
      field={(name) => fields[name as keyof typeof fields] || null}
    />
  )
}

/** The actions that the user may take on the shown version. */
export function VersionActions({
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
  const [deleting, setDeleting] = useState(false)
  const remove = useDeleteDraft(formula.id)
  const showDeleted = useDeletedToast()
  const may = (action: string) => version.allowedActions.includes(action)
  // A simulation compares with another approved version.
  const canSimulate =
    formula.allowedActions.includes('edit') &&
    formula.versions.some(({ id, status }) => id !== version.id && status === 'approved')
  return (
    <div className="desk-actions">
      {may('delete') && (
        <Button icon={cilTrash} onClick={() => setDeleting(true)}>
          {t('version.drop')}
        </Button>
      )}
      <VersionSteps version={version} />
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
      {deleting && (
        <Confirm
          title={t('version.drop')}
          action={t('version.drop')}
          busy={remove.isPending}
          onConfirm={() =>
            remove.mutate(version, {
              onSuccess: () => {
                showDeleted(
                  `formulas/${formula.id}/versions/${version.id}`,
                  `${formula.code} · ${t('version.number', { version: version.version })}`,
                )
                setDeleting(false)
              },
            })
          }
          onClose={() => setDeleting(false)}
        >
          <p>{t('version.dropText', { version: version.version })}</p>
          <p>{common('restore.later')}</p>
        </Confirm>
      )}
    </div>
  )
}
