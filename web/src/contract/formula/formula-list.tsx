import { cilPlus } from '@coreui/icons'
import {
  blankHead,
  type FormulaRow,
  formulaHead,
  formulaList,
  formulaScopes,
  formulaSubjects,
  newFormula,
  versionStatuses,
} from '@patuh/domain/contract/formula/record'
import { versionWorkflow } from '@patuh/domain/contract/formula/workflow'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { ListFilters } from '../../list/list-filters.tsx'
import { ListView } from '../../list/list-view.tsx'
import { RecordForm } from '../../record/record-form.tsx'
import { StateBadge } from '../../record/state-badge.tsx'
import { useStatusOptions } from '../../record/use-status-text.ts'
import { useRows } from '../../server/use-collection.ts'
import { useMay } from '../../server/use-may.ts'
import { Button } from '../../ui/button.tsx'
import { formatDate, formatDateTime } from '../../ui/date.ts'
import { Field } from '../../ui/field/field.tsx'
import { Clipped } from '../../ui/table/clipped.tsx'
import { RowLink } from '../../ui/table/row-link.tsx'
import type { Column } from '../../ui/table/table-head.tsx'
import { useListState } from '../../ui/table/use-list-state.ts'
import { When } from '../../ui/when.tsx'
import { formulas } from './use-formula.ts'

const filters = { scope: formulaScopes, appliesTo: formulaSubjects, status: versionStatuses } as const
const { shape } = formulaHead

function NewFormula({ onClose }: { onClose: () => void }) {
  const { t } = useTranslation('formula')
  const optionsOf = (field: 'scope' | 'appliesTo', values: readonly string[]) =>
    values.map((value) => ({ value, label: t(`${field}Option.${value}`) }))
  return (
    <RecordForm
      collection={formulas}
      name={t('noun')}
      input={newFormula}
      initial={blankHead}
      row={null}
      onClose={onClose}
    >
      <div className="form-grid">
        <Field name="code" label={t('code')} schema={shape.code} />
        <Field name="name" label={t('name')} schema={shape.name} />
        <Field
          name="scope"
          label={t('scope')}
          schema={shape.scope}
          options={optionsOf('scope', formulaScopes)}
          help={t('scopeHelp')}
        />
        <Field
          name="appliesTo"
          label={t('appliesTo')}
          schema={shape.appliesTo}
          options={optionsOf('appliesTo', formulaSubjects)}
        />
        <Field
          name="resultType"
          label={t('resultType')}
          schema={shape.resultType}
          options={['money', 'number'].map((value) => ({ value, label: t(`type.${value}`) }))}
        />
      </div>
    </RecordForm>
  )
}

function useColumns(onOpen: (id: number) => void): Column<FormulaRow>[] {
  const { t } = useTranslation('formula')
  const none = <span className="nothing">–</span>
  return [
    {
      key: 'code',
      label: t('code'),
      essential: true,
      cell: ({ id, code }) => <RowLink onOpen={() => onOpen(id)}>{code}</RowLink>,
    },
    { key: 'name', label: t('name'), essential: true, cell: ({ name }) => <Clipped text={name} /> },
    { key: 'scope', label: t('scope'), cell: ({ scope }) => t(`scopeOption.${scope}`) },
    { key: 'appliesTo', label: t('appliesTo'), cell: ({ appliesTo }) => t(`appliesToOption.${appliesTo}`) },
    {
      key: 'version',
      label: t('version.title'),
      align: 'end',
      cell: ({ version, draftVersion }) => (
        <>
          {version}
          {draftVersion && draftVersion !== version && (
            <span className="line-note">{t('withDraft', { version: draftVersion })}</span>
          )}
        </>
      ),
    },
    {
      key: 'status',
      label: t('status'),
      essential: true,
      cell: ({ status }) => <StateBadge workflow={versionWorkflow} value={status} />,
    },
    {
      key: 'validFrom',
      label: t('version.validFrom'),
      cell: ({ validFrom }) => (validFrom ? <When text={formatDate(validFrom)} /> : none),
    },
    { key: 'usedBy', label: t('usedBy.title'), align: 'end', cell: ({ usedBy }) => usedBy },
    {
      key: 'updatedAt',
      label: t('updatedAt'),
      cell: ({ updatedAt }) => <When text={formatDateTime(updatedAt)} />,
    },
  ]
}

export function FormulaList({ onOpen }: { onOpen: (id: number) => void }) {
  const { t } = useTranslation('formula')
  const may = useMay()
  const [state, setState] = useListState()
  const [adding, setAdding] = useState(false)
  const rows = useRows<FormulaRow & Record<string, unknown>>(formulas, state)
  const columns = useColumns(onOpen)
  const statuses = useStatusOptions(versionWorkflow)
  return (
    <>
      <ListView
        dense
        name="formula"
        exported="formulas"
        label={t('noun')}
        columns={columns}
        rows={rows}
        state={state}
        onState={setState}
        filters={
          <ListFilters
            state={state}
            onState={setState}
            list={formulaList}
            filters={(Object.keys(filters) as (keyof typeof filters)[]).map((name) => ({
              name,
              label: t(name),
              options:
                name === 'status'
                  ? statuses
                  : filters[name].map((value) => ({ value, label: t(`${name}Option.${value}`) })),
            }))}
          />
        }
        tools={
          may('formula.create') && (
            <Button tone="primary" icon={cilPlus} onClick={() => setAdding(true)}>
              {t('add')}
            </Button>
          )
        }
      />
      {adding && <NewFormula onClose={() => setAdding(false)} />}
    </>
  )
}
