import { useQuery, useQueryClient } from '@tanstack/react-query'
import { useEffect, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { useNavigate } from 'react-router'
import { useConnection } from '../../server/outbox/connection.ts'
import type { Entry, Problem } from '../../server/outbox/entry.ts'
import { whenAnnounced } from '../../server/outbox/notice.ts'
import { flush, ownDevice, refreshOutbox } from '../../server/outbox/outbox.ts'
import { Badge } from '../../ui/badge.tsx'
import { Button } from '../../ui/button.tsx'
import { formatDateTime } from '../../ui/date.ts'
import { Confirm } from '../../ui/dialog/confirm.tsx'
import { useFieldError } from '../../ui/field/use-field-error.ts'
import { Notice } from '../../ui/notice.tsx'
import { Page } from '../../ui/page.tsx'
import { Spinner } from '../../ui/spinner.tsx'
import { backToDraft } from './back-to-draft.ts'
import './outbox.scss'

const queryKey = ['outbox']

/** The entries of the user on this device; reloaded when one is sent or stored. */
function useEntries() {
  const client = useQueryClient()
  useEffect(() => whenAnnounced(() => void client.invalidateQueries({ queryKey })), [client])
  return useQuery({ queryKey, queryFn: async () => (await ownDevice()?.all()) ?? [], staleTime: 0 })
}

function Reason({ problem }: { problem: Problem }) {
  const { t } = useTranslation(['outbox', 'translation'])
  const fieldError = useFieldError()
  const general = problem.code === 'DUPLICATE' ? t('similar') : t(`translation:error.${problem.code}`)
  const [field] = problem.fields
  return <p className="outbox-reason">{field ? fieldError(field.code, field.limit, general) : general}</p>
}

function Item({
  entry,
  onRetry,
  onEdit,
  onDiscard,
}: {
  entry: Entry
  onRetry: () => void
  onEdit: () => void
  onDiscard: () => void
}) {
  const { t } = useTranslation('outbox')
  const { content, state, problem, at } = entry
  const isRefused = state === 'refused'
  return (
    <li className="outbox-item">
      <div>
        <strong>{t(`kind.${content.kind}`)}</strong> <span>{content.title}</span>
        <p className="outbox-facts">
          {formatDateTime(new Date(at).toISOString())}
          {content.files.length > 0 && ` · ${t('files', { count: content.files.length })}`}
        </p>
        {problem && isRefused && <Reason problem={problem} />}
      </div>
      <Badge tone={isRefused ? 'danger' : 'secondary'}>{t(`state.${state}`)}</Badge>
      <div className="outbox-actions">
        <Button onClick={onRetry}>{t('retry')}</Button>
        {content.form && <Button onClick={onEdit}>{t('edit')}</Button>}
        <Button tone="danger" onClick={onDiscard}>
          {t('discard')}
        </Button>
      </div>
    </li>
  )
}

/** What this device has not sent yet: what waits, what was refused and why. */
export function OutboxPage() {
  const { t } = useTranslation(['outbox', 'translation'])
  const navigate = useNavigate()
  const client = useQueryClient()
  const isOnline = useConnection((state) => state.isOnline)
  const { data: entries, error } = useEntries()
  const [discarding, setDiscarding] = useState<Entry | null>(null)
  const [isSending, setSending] = useState(false)
  const reload = async () => {
    await refreshOutbox()
    await client.invalidateQueries({ queryKey })
  }
  const send = async (entry?: Entry) => {
    setSending(true)
    if (entry) await ownDevice()?.update(entry.seq, { state: 'waiting', tries: 0, problem: null })
    await flush().finally(() => setSending(false))
    await reload()
  }
  const edit = async (entry: Entry) => {
    const address = await backToDraft(entry)
    await reload()
    navigate(address)
  }
  const discard = async (entry: Entry) => {
    setDiscarding(null)
    await ownDevice()?.remove([entry])
    await reload()
  }
  return (
    <Page
      title={t('menu.outbox')}
      lead={t('lead')}
      action={
        entries?.length ? (
          <Button tone="primary" busy={isSending} onClick={() => void send()}>
            {t('sendNow')}
          </Button>
        ) : undefined
      }
    >
      <p role="status">
        <Badge tone={isOnline ? 'success' : 'warning'}>{t(isOnline ? 'online' : 'offline')}</Badge>
      </p>
      {!entries && !error && <Spinner />}
      {error && <Notice drawing="error" title={t('noStorage')} />}
      {entries?.length === 0 && <Notice drawing="empty" title={t('empty')} />}
      {entries && entries.length > 0 && (
        <ol className="outbox-list">
          {entries.map((entry) => (
            <Item
              key={entry.id}
              entry={entry}
              onRetry={() => void send(entry)}
              onEdit={() => void edit(entry)}
              onDiscard={() => setDiscarding(entry)}
            />
          ))}
        </ol>
      )}
      {discarding && (
        <Confirm
          title={t('discardTitle')}
          action={t('discard')}
          onConfirm={() => void discard(discarding)}
          onClose={() => setDiscarding(null)}
        >
          {t('discardText', { title: discarding.content.title })}
        </Confirm>
      )}
    </Page>
  )
}
