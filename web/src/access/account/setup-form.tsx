import { setUp } from '@patuh/domain/access/account'
import { FormProvider } from 'react-hook-form'
import { useTranslation } from 'react-i18next'
import * as z from 'zod'
import { api } from '../../server/api.ts'
import { Failure } from '../../server/failure.tsx'
import { useEntry } from '../../server/use-entry.ts'
import { Button } from '../../ui/button.tsx'
import { Field } from '../../ui/field/field.tsx'
import { NewPassword, repeated } from '../session/new-password.tsx'
import { type Opened, useAfterSignIn, useStoreSession } from '../session/use-session.ts'
import { Accept } from './accept.tsx'

const schema = setUp.extend({ again: z.string() }).refine(repeated, { path: ['again'], error: 'different' })
type Entry = Omit<z.infer<typeof schema>, 'accept'> & { accept: boolean }

/** First start of an installation: creates the first administrator and their organisation. */
export function SetupForm({ code, onInvalid }: { code: string; onInvalid: () => void }) {
  const { t } = useTranslation('account')
  const storeSession = useStoreSession()
  const afterSignIn = useAfterSignIn()
  const { form, submit, sending, general } = useEntry<Entry, Opened>({
    schema,
    initial: { organization: '', name: '', email: '', password: '', again: '', accept: false },
    send: ({ again: _, ...body }) => api<Opened>('POST', `account/setup/${code}`, { body, anonymous: true }),
    onDone: (session) => {
      storeSession(session)
      afterSignIn(session)
    },
    onFail: ({ code: errorCode }) => ['LINK_INVALID', 'NOT_FOUND'].includes(errorCode) && onInvalid(),
  })
  const [organization, name, email] = form.watch(['organization', 'name', 'email'])
  return (
    <FormProvider {...form}>
      <p className="account-lead">{t('setup.lead')}</p>
      <form className="account-form" noValidate onSubmit={submit}>
        <Failure error={general} />
        <Field
          name="organization"
          label={t('setup.organization')}
          schema={setUp.shape.organization}
          attributes={{ autoComplete: 'organization' }}
        />
        <Field
          name="name"
          label={t('fullName')}
          schema={setUp.shape.name}
          attributes={{ autoComplete: 'name' }}
        />
        <Field
          name="email"
          label={t('email')}
          schema={setUp.shape.email}
          attributes={{ type: 'email', autoComplete: 'username' }}
        />
        <NewPassword words={[organization, name, email].map((word) => word ?? '')} />
        <Accept label={t('terms')} />
        <Button type="submit" tone="primary" busy={sending.isPending}>
          {t('setup.submit')}
        </Button>
      </form>
    </FormProvider>
  )
}
