import type { ActivationView } from '@patuh/domain/access/account'
import { newPassword } from '@patuh/domain/access/password'
import { FormProvider } from 'react-hook-form'
import { useTranslation } from 'react-i18next'
import * as z from 'zod'
import { api } from '../../server/api.ts'
import { Failure } from '../../server/failure.tsx'
import { useEntry } from '../../server/use-entry.ts'
import { Button } from '../../ui/button.tsx'
import { NewPassword, repeated } from '../session/new-password.tsx'
import { type Opened, useAfterSignIn, useStoreSession } from '../session/use-session.ts'
import { Accept } from './accept.tsx'

const schema = z
  .object({ password: newPassword, again: z.string(), accept: z.literal(true) })
  .refine(repeated, { path: ['again'], error: 'different' })
type Entry = Omit<z.infer<typeof schema>, 'accept'> & { accept: boolean }

export function ActivationForm({
  code,
  view: { name, email, organization },
  onInvalid,
}: {
  code: string
  view: ActivationView
  onInvalid: () => void
}) {
  const { t } = useTranslation('account')
  const storeSession = useStoreSession()
  const afterSignIn = useAfterSignIn()
  const { form, submit, sending, general } = useEntry<Entry, Opened>({
    schema,
    initial: { password: '', again: '', accept: false },
    send: ({ password, accept }) =>
      api<Opened>('POST', `account/activation/${code}`, { body: { password, accept }, anonymous: true }),
    onDone: (session) => {
      storeSession(session)
      afterSignIn(session)
    },
    onFail: ({ code: errorCode }) => errorCode === 'LINK_INVALID' && onInvalid(),
  })
  return (
    <FormProvider {...form}>
      <dl className="whose">
        <dt>{t('activation.for')}</dt>
        <dd>{name}</dd>
        <dd>{email}</dd>
        <dd>{organization}</dd>
      </dl>
      <form className="account-form" noValidate onSubmit={submit}>
        <Failure error={general} />
        <NewPassword words={[name, organization]} label={t('activation.password')} />
        <Accept label={t('terms')} />
        <Button type="submit" tone="primary" busy={sending.isPending}>
          {t('activation.submit')}
        </Button>
      </form>
    </FormProvider>
  )
}
