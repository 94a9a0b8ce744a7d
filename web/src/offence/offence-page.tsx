import { cilBan, cilCheckCircle, cilPencil, cilPlus, cilSwapVertical } from '@coreui/icons'
import { control } from '@patuh/domain/field'
import {
  type Offence,
  offenceBases,
  offenceCategories,
  offenceFields,
  offenceInput,
  offenceList,
} from '@patuh/domain/offence'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import type * as z from 'zod'
import { useColumns } from '../app/list-columns.tsx'
import { ListFilters } from '../app/list-filters.tsx'
import { ListView } from '../app/list-view.tsx'
import { RecordForm } from '../app/record-form.tsx'
import { useAct, useRows } from '../app/use-collection.ts'
import { useMay } from '../app/use-may.ts'
import { useOpen } from '../app/use-open.ts'
import { Badge } from '../ui/badge.tsx'
import { Button, IconButton } from '../ui/button.tsx'
import { Field } from '../ui/field.tsx'
import { Page } from '../ui/page.tsx'
import { useListState } from '../ui/use-list-state.ts'
import { LadderEditor } from './ladder-editor.tsx'
import { OffenceDetail } from './offence-detail.tsx'
import { ReorderDialog } from './reorder-dialog.tsx'

const names = Object.keys(offenceFields) as (keyof typeof offenceFields)[]
const blank = Object.fromEntries(
  names.map((name) => [name, (offenceFields[name] as z.ZodType).safeParse(undefined).data ?? null]),
)
const here = { ...offenceList, name: 'offence' }

function OffenceForm({ row, onClose }: { row: Offence | null; onClose: () => void }) {
  const { t } = useTranslation(['offence', 'translation'])
  const optionsOf = (name: string) =>
    (control.get(offenceFields[name as keyof typeof offenceFields] as z.ZodType)?.options ?? []).map(
      (value) => ({
        value,
        label: t(`${name}Option.${value}`),
      }),
    )
  const initial = row ? Object.fromEntries(names.map((name) => [name, row[name]])) : blank
  return (
    <RecordForm
      collection={offenceList}
      name={t('menu.typeOfOffence')}
      input={offenceInput}
      initial={initial}
      row={row as never}
      wording={{ label: (name) => t(name), words: (_, value) => String(value ?? '') }}
      size="xl"
      onClose={onClose}
    >
      {row && row.used > 0 && <p className="case-note">{t('versionNote', { version: row.version })}</p>}
      <div className="form-grid">
        {names.map((name) =>
          name === 'ladder' ? (
            <LadderEditor key={name} />
          ) : (
            <Field
              key={name}
              name={name}
              label={t(name)}
              schema={offenceFields[name] as z.ZodType}
              options={optionsOf(name)}
            />
          ),
        )}
      </div>
    </RecordForm>
  )
}

/** The kinds of misconduct: what each costs, how fast it must be answered, what must be shown. */
export function OffencePage() {
  const { t } = useTranslation(['offence', 'translation'])
  const may = useMay()
  const act = useAct(offenceList)
  const [state, setState] = useListState()
  const [open, show] = useOpen()
  const [editing, setEditing] = useState<Offence | 'new' | null>(null)
  const [ordering, setOrdering] = useState(false)
  const columns = useColumns<Offence>(here, {
    telling: ['code', 'name', 'isActive'],
    cells: {
      code: (row) => (
        <button type="button" className="row-link" onClick={() => show(row.id)}>
          {row.code}
        </button>
      ),
      ladder: ({ basis, ladder, points }) =>
        basis === 'amount' ? ladder.join(' → ') : basis === 'points' ? t('pointsOf', { count: points }) : '–',
      isActive: ({ isActive }) => (
        <Badge tone={isActive ? 'success' : 'secondary'}>{t(isActive ? 'active' : 'inactive')}</Badge>
      ),
    },
  })
  const option = (name: string) => (value: string) => ({ value, label: t(`${name}Option.${value}`) })
  return (
    <Page
      title={t('menu.typeOfOffence')}
      lead={t('about.typeOfOffence')}
      action={
        <>
          {may('typeOfOffence.edit') && (
            <Button icon={cilSwapVertical} onClick={() => setOrdering(true)}>
              {t('reorder')}
            </Button>
          )}
          {may('typeOfOffence.create') && (
            <Button tone="primary" icon={cilPlus} onClick={() => setEditing('new')}>
              {t('create')}
            </Button>
          )}
        </>
      }
    >
      <ListView
        name="typeOfOffence"
        exported={offenceList.api}
        label={t('menu.typeOfOffence')}
        columns={columns}
        rows={useRows<Offence>(offenceList, state)}
        state={state}
        onState={setState}
        filters={
          <ListFilters
            state={state}
            onState={setState}
            filters={[
              { name: 'category', label: t('category'), options: offenceCategories.map(option('category')) },
              { name: 'basis', label: t('basis'), options: offenceBases.map(option('basis')) },
              {
                name: 'isActive',
                label: t('isActive'),
                options: [
                  { value: 'true', label: t('active') },
                  { value: 'false', label: t('inactive') },
                ],
              },
            ]}
          />
        }
        actions={(row) => (
          <span className="row-actions">
            {row.allowedActions.includes('edit') && (
              <IconButton icon={cilPencil} label={t('edit')} onClick={() => setEditing(row)} />
            )}
            {(['deactivate', 'activate'] as const)
              .filter((action) => row.allowedActions.includes(action))
              .map((action) => (
                <IconButton
                  key={action}
                  icon={action === 'activate' ? cilCheckCircle : cilBan}
                  label={t(action)}
                  onClick={() => act.mutate({ row, action })}
                />
              ))}
          </span>
        )}
      />
      {ordering && <ReorderDialog onClose={() => setOrdering(false)} />}
      {open && <OffenceDetail id={open} onClose={() => show(null)} onEdit={setEditing} />}
      {editing && <OffenceForm row={editing === 'new' ? null : editing} onClose={() => setEditing(null)} />}
    </Page>
  )
}
