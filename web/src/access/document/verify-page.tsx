import { cilCheckAlt, cilWarning } from '@coreui/icons'
import { documentHash, type Verification } from '@patuh/domain/platform/document'
import { useQuery } from '@tanstack/react-query'
import { type ChangeEvent, type FormEvent, useId, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { useNavigate, useParams } from 'react-router'
import { api } from '../../server/api.ts'
import { Failure } from '../../server/failure.tsx'
import { Button } from '../../ui/button.tsx'
import { Icon } from '../../ui/icon.tsx'
import { Spinner } from '../../ui/spinner.tsx'
import { AccountPage } from '../account/account-page.tsx'

const hashOf = async (file: File) =>
  [...new Uint8Array(await crypto.subtle.digest('SHA-256', await file.arrayBuffer()))]
    .map((byte) => byte.toString(16).padStart(2, '0'))
    .join('')

function Outcome({ hash }: { hash: string }) {
  const { t } = useTranslation('account')
  const known = documentHash.safeParse(hash).data
  const { data, error } = useQuery({
    queryKey: ['documents', known],
    queryFn: () => api<Verification>('GET', `documents/${known}`, { anonymous: true }),
    enabled: known !== undefined,
  })
  if (error) return <Failure error={error} />
  if (known && !data) return <Spinner />
  const status = data?.status ?? 'unknown'
  const isGood = status === 'genuine'
  return (
    <div className={`alert alert-${isGood ? 'success' : 'danger'}`} role="status" data-status={status}>
      <p>
        <Icon of={isGood ? cilCheckAlt : cilWarning} /> <strong>{t(`verifyDocument.${status}`)}</strong>
      </p>
      <p>{t(`verifyDocument.${status}Text`)}</p>
    </div>
  )
}

/** Says to anyone whether a printed document is genuine: by the hash of its QR code, or by its file. */
export function VerifyDocumentPage() {
  const { t } = useTranslation('account')
  const { hash = '' } = useParams()
  const [typed, setTyped] = useState(hash)
  const navigate = useNavigate()
  const [hashId, fileId] = [useId(), useId()]
  const show = (next: string) => {
    setTyped(next)
    navigate(`/verify/${encodeURIComponent(next.trim())}`, { replace: true })
  }
  const submit = (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault()
    if (typed.trim()) show(typed)
  }
  const choose = async ({ target }: ChangeEvent<HTMLInputElement>) => {
    const file = target.files?.[0]
    if (file) show(await hashOf(file))
  }
  return (
    <AccountPage title={t('verifyDocument.title')} lead={t('verifyDocument.about')}>
      {hash && <Outcome hash={hash} />}
      <form className="account-form" onSubmit={submit}>
        <label htmlFor={hashId}>{t('verifyDocument.hash')}</label>
        <input
          id={hashId}
          className="form-control"
          value={typed}
          maxLength={80}
          spellCheck={false}
          autoComplete="off"
          onChange={({ target }) => setTyped(target.value)}
        />
        <Button type="submit" tone="primary">
          {t('verifyDocument.check')}
        </Button>
        {/* Browsers hash a file on secure pages only. */}
        {globalThis.isSecureContext && (
          <>
            <label htmlFor={fileId}>{t('verifyDocument.file')}</label>
            <input
              id={fileId}
              className="form-control"
              type="file"
              accept="application/pdf,.pdf"
              onChange={choose}
            />
          </>
        )}
      </form>
    </AccountPage>
  )
}
