import { newPassword } from '@patuh/domain/access/password'
import type { Profile } from '@patuh/domain/people/profile'
import { FormProvider } from 'react-hook-form'
import toast from 'react-hot-toast/headless'
import { useTranslation } from 'react-i18next'
import * as z from 'zod'
import { NewPassword, repeated } from '../../access/session/new-password.tsx'
import { PasswordField } from '../../access/session/password-field.tsx'
import { api } from '../../server/api.ts'
import { Failure } from '../../server/failure.tsx'
import { queryClient } from '../../server/query.ts'
import { useEntry } from '../../server/use-entry.ts'
import { Button } from '../../ui/button.tsx'
import { Card } from '../../ui/card.tsx'

const schema = z
  .object({ current: z.string().min(1).max(128), password: newPassword, again: z.string() })
  .refine(repeated, { path: ['again'], error: 'different' })
type Entry = z.infer<typeof schema>
const blank = { current: '', password: '', again: '' }

/** Changes the password, which ends all other sessions. */
export function PasswordCard({ profile: { name, email, organization } }: { profile: Profile }) {
  const { t } = useTranslation('account')
  const { form, submit, sending, general } = useEntry<Entry, unknown>({
    schema,
    initial: blank,
    send: ({ current, password }) => api('POST', 'profile/password', { body: { current, password } }),
    onDone: () => {
      form.reset(blank)
      toast.success(t('password.changed'))
      queryClient.invalidateQueries({ queryKey: ['sessions'] })
    },
  })
  const currentError = form.formState.errors.current
  return (
    <FormProvider {...form}>
      <form noValidate onSubmit={submit}>
        <Card
          title={t('password.title')}
          lead={t('password.lead')}
          actions={
            <Button type="submit" tone="primary" busy={sending.isPending}>
              {t('password.submit')}
            </Button>
          }
        >
          <Failure error={general} />
          <input type="email" autoComplete="username" value={email} readOnly hidden />
          <div className="narrow-form">
            <PasswordField
              {...form.register('current')}
              label={t('password.current')}
              autoComplete="current-password"
              error={currentError && t(`error.field.${currentError.type}`, { limit: currentError.message })}
            />
            <NewPassword words={[name, email, organization]} />
          </div>
        </Card>
      </form>
    </FormProvider>
  )
}
