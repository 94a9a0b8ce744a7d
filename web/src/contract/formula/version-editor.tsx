import { cilSave } from '@coreui/icons'
import type { FormulaDetail, VersionInput, VersionRow } from '@patuh/domain/contract/formula/record'
import { useId, useState } from 'react'
import { FormProvider } from 'react-hook-form'
import { useTranslation } from 'react-i18next'
import { ConflictTable } from '../../record/conflict-table.tsx'
import { Failure } from '../../server/failure.tsx'
import { Button } from '../../ui/button.tsx'
import { Confirm } from '../../ui/dialog/confirm.tsx'
import { ExpressionEditor, useEditor } from './expression-editor.tsx'
import { ExpressionVerdict } from './expression-verdict.tsx'
import { SidePanel } from './side-panel.tsx'
import { TestBench } from './test-bench.tsx'
import { useEvaluation } from './use-draft.ts'
import { useVersionForm } from './use-version-form.ts'
import { VersionFields } from './version-fields.tsx'

/** Edits a draft: expression, validation and test cases side by side. */
export function VersionEditor({
  formula,
  start,
  draft,
  onSaved,
  onCancel,
}: {
  formula: FormulaDetail
  /** The version whose values are edited. */
  start: VersionRow
  /** The draft to save; without one, saving creates the next version. */
  draft: VersionRow | null
  onSaved: (version: VersionRow) => void
  onCancel: () => void
}) {
  const { t } = useTranslation('formula')
  const { t: common } = useTranslation()
  const verdict = useId()
  const [selected, setSelected] = useState(0)
  const { form, save, base, theirs, closeConflict, blocker, submit, resolveConflict } = useVersionForm(
    formula,
    start,
    draft,
    onSaved,
  )
  const input = form.watch() as VersionInput
  const set = (field: 'expression' | 'tests') => (value: unknown) =>
    form.setValue(field, value as never, { shouldDirty: true })
  const editor = useEditor(input.expression, set('expression'))
  const evaluation = useEvaluation(formula, input, selected)
  const { checked, variables, constants, results, used, printed } = evaluation
  const words = (field: string, value: unknown) =>
    field === 'tests' ? t('bench.count', { count: (value as unknown[]).length }) : String(value ?? '')
  return (
    <FormProvider {...form}>
      <form
        className="desk"
        noValidate
        onSubmit={(event) => {
          event.preventDefault()
          submit()
        }}
      >
        <div className="desk-main">
          <Failure error={!theirs && save.error} />
          <ExpressionEditor
            label={t('expression')}
            value={input.expression}
            onChange={set('expression')}
            editor={editor}
            error={checked.ok ? undefined : checked.errors[0]}
            variables={variables}
            constants={constants}
            describedBy={verdict}
          />
          <ExpressionVerdict
            id={verdict}
            checked={checked}
            source={input.expression}
            editor={editor}
            words={[...variables.map(({ name }) => name), ...Object.keys(constants)]}
          />
          {printed && <output className="printed">{printed}</output>}
          <TestBench
            bench={{
              tests: input.tests,
              results,
              variables: used,
              selected,
              onSelect: setSelected,
              onChange: set('tests'),
            }}
          />
          <VersionFields />
          <div className="desk-foot">
            <Button onClick={onCancel}>{common('cancel')}</Button>
            <Button tone="primary" type="submit" icon={cilSave} busy={save.isPending} disabled={!checked.ok}>
              {base ? common('save') : t('version.saveAsNext')}
            </Button>
          </div>
        </div>
        <SidePanel formula={formula} version={start} evaluation={evaluation} onInsert={editor.insert} />
      </form>
      {theirs && (
        <ConflictTable
          mine={input}
          theirs={theirs}
          wording={{ label: (field) => t(field === 'expression' ? 'expression' : `version.${field}`), words }}
          onResolve={resolveConflict}
          onClose={closeConflict}
        />
      )}
      {blocker.state === 'blocked' && (
        <Confirm
          title={common('leave.title')}
          action={common('leave.discard')}
          onConfirm={() => blocker.proceed()}
          onClose={() => blocker.reset()}
        >
          {common('leave.text')}
        </Confirm>
      )}
    </FormProvider>
  )
}
