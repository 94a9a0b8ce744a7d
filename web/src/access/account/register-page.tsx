import { register as rule } from '@patuh/domain/access/account'
import { FormProvider } from 'react-hook-form'
import { useTranslation } from 'react-i18next'
import type * as z from 'zod'
import { api } from '../../server/api.ts'
import { Failure } from '../../server/failure.tsx'
import { useEntry } from '../../server/use-entry.ts'
import { Button } from '../../ui/button.tsx'
import { Field } from '../../ui/field/field.tsx'
import { Notice } from '../../ui/notice.tsx'
import { Accept } from './accept.tsx'
import { AccountPage, BackToSignIn, CaughtMail } from './account-page.tsx'

type Entry = Omit<z.infer<typeof rule>, 'accept'> & { accept: boolean }

const { shape } = rule

function Fields() {
  const { t } = useTranslation('account')
  return (
    <>
      <Field
        name="registrationNo"
        label={t('register.registrationNo')}
        schema={shape.registrationNo}
        help={t('register.registrationNoHelp')}
        attributes={{ maxLength: 30 }}
      />
      <Field
        name="name"
        label={t('fullName')}
        schema={shape.name}
        attributes={{ autoComplete: 'name', maxLength: 100 }}
      />
      <Field
        name="email"
        label={t('email')}
        schema={shape.email}
        attributes={{ type: 'email', autoComplete: 'email', maxLength: 254 }}
      />
      <Field
        name="phone"
        label={t('phone')}
        schema={shape.phone}
        attributes={{ type: 'tel', autoComplete: 'tel', maxLength: 20 }}
      />
      <Field
        name="position"
        label={t('register.position')}
        schema={shape.position}
        attributes={{ autoComplete: 'organization-title', maxLength: 100 }}
      />
      <Field name="reason" label={t('register.reason')} schema={shape.reason} />
    </>
  )
}

function Received() {
  const { t } = useTranslation('account')
  return (
    <AccountPage title={t('register.title')}>
      <Notice drawing="empty" title={t('register.received')}>
        {t('register.receivedText')}
        <CaughtMail />
      </Notice>
      <BackToSignIn />
    </AccountPage>
  )
}

/** Self-registration for contractor staff; their organisation approves it and sets the privileges. */
export function RegisterPage() {
  const { t } = useTranslation('account')
  const { form, submit, sending, general } = useEntry<Entry, unknown>({
    schema: rule,
    initial: {
      registrationNo: '',
      name: '',
      email: '',
      phone: '',
      position: '',
      reason: '',
      accept: false,
      website: '',
    },
    send: (body) => api('POST', 'auth/register', { body, anonymous: true }),
    onDone: () => {},
  })
  if (sending.isSuccess) return <Received />
  return (
    <AccountPage title={t('register.title')} lead={t('register.lead')} wide>
      <FormProvider {...form}>
        <form className="account-form account-grid" noValidate onSubmit={submit}>
          <Failure error={general} />
          <Fields />
          <div className="trap" aria-hidden="true">
            <label>
              Website
              <input {...form.register('website')} type="text" tabIndex={-1} autoComplete="off" />
            </label>
          </div>
          <Accept label={t('register.consent')} />
          <Button type="submit" tone="primary" busy={sending.isPending}>
            {t('register.submit')}
          </Button>
        </form>
      </FormProvider>
      <BackToSignIn />
    </AccountPage>
  )
}
