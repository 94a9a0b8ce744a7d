import { cilPlus } from '@coreui/icons'
import { type SubstituteChoice, type Substitution, substitutionInput } from '@patuh/domain/access/substitute'
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { FormProvider } from 'react-hook-form'
import toast from 'react-hot-toast/headless'
import { useTranslation } from 'react-i18next'
import { useDraftForm } from '../../record/use-draft-form.tsx'
import { api } from '../../server/api.ts'
import { choicesAt, type Items } from '../../server/choices.ts'
import { Failure } from '../../server/failure.tsx'
import { LoadingOrError } from '../../server/loading-or-error.tsx'
import { useEntry } from '../../server/use-entry.ts'
import { useProblem } from '../../server/use-problem.ts'
import { Badge } from '../../ui/badge.tsx'
import { Button } from '../../ui/button.tsx'
import { formatDate, today } from '../../ui/date.ts'
import { Dialog } from '../../ui/dialog/dialog.tsx'
import { Field } from '../../ui/field/field.tsx'
import type { Option } from '../../ui/field/option.ts'
import { SearchSelect } from '../../ui/field/search-select.tsx'

/** Options hook: possible substitutes of `profile` or `users/7`. */
export const substitutesOf = (path: string) =>
  function useOptions(q: string): Option[] {
    const url = `${path}/substitutes?q=${encodeURIComponent(q)}`
    const { data } = useQuery(choicesAt<Items<SubstituteChoice>>(url))
    return (data?.items ?? []).map(({ id, name, organization }) => ({
      value: String(id),
      label: `${name} (${organization})`,
    }))
  }

function SubstituteDialog({ path, onClose }: { path: string; onClose: () => void }) {
  const { t } = useTranslation('substitution')
  const client = useQueryClient()
  const initial = { substituteId: null, fromDate: today(), toDate: today(), note: null }
  const { form, submit, sending, general } = useEntry({
    schema: substitutionInput,
    initial,
    send: (body) => api<Items<Substitution>>('POST', `${path}/substitutions`, { body }),
    onDone: (data) => {
      client.setQueryData([path, 'substitutions'], data)
      clearDraft()
      toast.success(t('named'))
      onClose()
    },
  })
  const { clearDraft, restored } = useDraftForm(`new-${path}-substitute`, form as never, initial, {
    notInDraft: ['substituteId'],
  })
  return (
    <FormProvider {...form}>
      <Dialog
        title={t('nameOne')}
        onClose={onClose}
        onSubmit={submit}
        footer={
          <>
            <Button onClick={onClose}>{t('cancel')}</Button>
            <Button tone="primary" type="submit" busy={sending.isPending}>
              {t('save')}
            </Button>
          </>
        }
      >
        <Failure error={general} />
        {restored}
        <p>{t('about')}</p>
        <div className="form-stack">
          <SearchSelect name="substituteId" label={t('substitute')} useOptions={substitutesOf(path)} />
          <div className="form-grid">
            <Field name="fromDate" label={t('from')} schema={substitutionInput.shape.fromDate} />
            <Field name="toDate" label={t('to')} schema={substitutionInput.shape.toDate} />
          </div>
          <Field name="note" label={t('note')} schema={substitutionInput.shape.note} />
        </div>
      </Dialog>
    </FormProvider>
  )
}

function useEndSubstitution(path: string) {
  const { t } = useTranslation('substitution')
  const client = useQueryClient()
  const problem = useProblem()
  return useMutation({
    mutationFn: (id: number) => api<Items<Substitution>>('POST', `${path}/substitutions/${id}/end`),
    onSuccess: (data) => {
      client.setQueryData([path, 'substitutions'], data)
      toast.success(t('ended'))
    },
    onError: (error) => toast.error(problem(error)),
  })
}

/** The substitutes of a user and their periods: one's own under `profile`, others under `users/7`. */
export function Substitutions({ path, mayName }: { path: string; mayName: boolean }) {
  const { t } = useTranslation('substitution')
  const [adding, setAdding] = useState(false)
  const end = useEndSubstitution(path)
  const { data, error } = useQuery({
    queryKey: [path, 'substitutions'],
    queryFn: () => api<Items<Substitution>>('GET', `${path}/substitutions`),
  })
  if (!data) return <LoadingOrError error={error} />
  return (
    <>
      {data.items.length === 0 && <p className="nothing">{t('none')}</p>}
      <ul className="plain-list">
        {data.items.map(({ id, substitute, fromDate, toDate, note, isInForce, endedAt, allowedActions }) => (
          <li key={id}>
            <strong>{substitute.name}</strong>
            <span>
              {formatDate(fromDate)} – {formatDate(toDate)}
            </span>
            {note && <span>{note}</span>}
            {isInForce && <Badge tone="success">{t('inForce')}</Badge>}
            {endedAt && <Badge tone="secondary">{t('over')}</Badge>}
            {allowedActions.includes('end') && (
              <Button busy={end.isPending} onClick={() => end.mutate(id)}>
                {t('end')}
              </Button>
            )}
          </li>
        ))}
      </ul>
      {mayName && (
        <Button icon={cilPlus} onClick={() => setAdding(true)}>
          {t('nameOne')}
        </Button>
      )}
      {adding && <SubstituteDialog path={path} onClose={() => setAdding(false)} />}
    </>
  )
}
