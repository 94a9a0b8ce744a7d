import { cilCheckCircle, cilXCircle } from '@coreui/icons'
import type { Explanation } from '@patuh/domain/access/privilege'
import { type Action, type Screen, screens } from '@patuh/domain/platform/permission'
import { useMutation } from '@tanstack/react-query'
import { useCallback, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { api } from '../../server/api.ts'
import { Failure } from '../../server/failure.tsx'
import { Button } from '../../ui/button.tsx'
import { Dialog } from '../../ui/dialog/dialog.tsx'
import { Lookup } from '../../ui/field/lookup.tsx'
import type { Option } from '../../ui/field/option.ts'
import { SelectField } from '../../ui/field/select-field.tsx'
import { Icon } from '../../ui/icon.tsx'
import './privilege.scss'

const names = Object.keys(screens) as Screen[]
type Found = { id: number; name: string; about: string }
const search = async (path: string): Promise<Option[]> => {
  const { items } = await api<{ items: Found[] }>('GET', path)
  return items.map(({ id, name, about }) => ({ value: String(id), label: name, about }))
}

const useExplain = () =>
  useMutation({
    mutationFn: (body: { userId: number; screen: Screen; action: Action; recordId?: number }) =>
      api<Explanation>('POST', 'privileges/explain', { body }),
  })

/** Each condition of an access decision: whether it holds, and why. */
function Answer({ answer }: { answer: Explanation }) {
  const { t } = useTranslation('privilege')
  const about = (values: string[]) =>
    values.map((value) => t(`said.${value}`, { defaultValue: value })).join(', ')
  return (
    <section className="explanation" aria-live="polite" data-allowed={answer.isAllowed}>
      <h3>
        <Icon of={answer.isAllowed ? cilCheckCircle : cilXCircle} />
        {t(answer.isAllowed ? 'allowed' : 'denied', { name: answer.user.name })}
      </h3>
      <ul>
        {answer.terms.map(({ term, holds, reason, about: values }) => (
          <li key={term} data-holds={holds}>
            <Icon of={holds ? cilCheckCircle : cilXCircle} size={16} />
            <strong>{t(`term.${term}`)}</strong>
            <span>{t(`why.${term}.${reason}`, { about: about(values) })}</span>
          </li>
        ))}
      </ul>
      {answer.grants.length > 0 && (
        <p className="nothing">
          {answer.grants
            .map(({ userType, scope, isReached }) =>
              t(isReached === false ? 'grantNotReached' : 'grantReached', {
                userType,
                scope: t(`scope.${scope}`),
              }),
            )
            .join(' · ')}
        </p>
      )}
    </section>
  )
}

/** Explains why a user may or may not do something; on a profile for the user themselves. */
export function Explain({ userId }: { userId?: number }) {
  const { t } = useTranslation('privilege')
  const [person, setPerson] = useState<Option | null>(null)
  const [screen, setScreen] = useState<Screen>('zone')
  const [action, setAction] = useState<Action>('view')
  const [record, setRecord] = useState<Option | null>(null)
  const explain = useExplain()
  const people = useCallback((text: string) => search(`privileges/people?q=${encodeURIComponent(text)}`), [])
  const records = useCallback(
    (text: string) => search(`privileges/records?screen=${screen}&q=${encodeURIComponent(text)}`),
    [screen],
  )
  const who = userId ?? (person && Number(person.value))
  const choose = (next: Screen) => {
    setScreen(next)
    setRecord(null)
    if (!(screens[next].actions as readonly Action[]).includes(action)) setAction(screens[next].actions[0])
  }
  const ask = () =>
    who &&
    explain.mutate({ userId: who, screen, action, ...(record ? { recordId: Number(record.value) } : {}) })
  return (
    <form
      className="form-grid"
      onSubmit={(event) => {
        event.preventDefault()
        ask()
      }}
    >
      {userId === undefined && (
        <Lookup label={t('person')} value={person} find={people} onChange={setPerson} />
      )}
      <SelectField
        label={t('screen')}
        options={names.map((value) => ({ value, label: t(`menu.${value}`) }))}
        isChosen
        value={screen}
        onChange={(next) => choose(next ?? screen)}
      />
      <SelectField
        label={t('doing')}
        options={screens[screen].actions.map((value) => ({ value, label: t(`action.${value}`) }))}
        isChosen
        value={action}
        onChange={(next) => setAction(next ?? action)}
      />
      <Lookup key={screen} label={t('record')} value={record} find={records} onChange={setRecord} />
      <div className="field-wide">
        <Button tone="primary" type="submit" busy={explain.isPending} disabled={!who}>
          {t('explain')}
        </Button>
      </div>
      <div className="field-wide">
        <Failure error={explain.error} />
        {explain.data && <Answer answer={explain.data} />}
      </div>
    </form>
  )
}

export function ExplainDialog({ onClose }: { onClose: () => void }) {
  const { t } = useTranslation('privilege')
  return (
    <Dialog
      title={t('explainTitle')}
      size="lg"
      onClose={onClose}
      footer={<Button onClick={onClose}>{t('close')}</Button>}
    >
      <p>{t('explainText')}</p>
      <Explain />
    </Dialog>
  )
}
