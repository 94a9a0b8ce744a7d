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
import { type Opened, useEnter, useGoOn } from '../session/use-session.ts'
import { Accept } from './accept.tsx'

const rule = setUp.extend({ again: z.string() }).refine(repeated, { path: ['again'], error: 'different' })
type Entry = Omit<z.infer<typeof rule>, 'accept'> & { accept: boolean }

/** The first start of an installation: its first administrator, and the organisation it belongs to. */
export function SetupForm({ code, onGone }: { code: string; onGone: () => void }) {
  const { t } = useTranslation('account')
  const enter = useEnter()
  const goOn = useGoOn()
  const { form, submit, sending, general } = useEntry<Entry, Opened>({
    schema: rule,
    initial: { organization: '', name: '', email: '', password: '', again: '', accept: false },
    send: ({ again: _, ...body }) => api<Opened>('POST', `account/setup/${code}`, { body, anonymous: true }),
    onDone: (session) => {
      enter(session)
      goOn(session)
    },
    onFail: ({ code: fault }) => ['LINK_INVALID', 'NOT_FOUND'].includes(fault) && onGone(),
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
