import { type Profile, profileInput } from '@patuh/domain/people/profile'
import { useState } from 'react'
import { FormProvider, useForm } from 'react-hook-form'
import toast from 'react-hot-toast/headless'
import { useTranslation } from 'react-i18next'
import { ConflictTable, type Pick } from '../../record/conflict-table.tsx'
import { ApiError } from '../../server/api.ts'
import { Failure } from '../../server/failure.tsx'
import { generalError, setFieldErrors } from '../../server/form-error.ts'
import { languages } from '../../server/i18n.ts'
import { Button } from '../../ui/button.tsx'
import { Card } from '../../ui/card.tsx'
import { Confirm } from '../../ui/dialog/confirm.tsx'
import { useLeaveGuard } from '../../ui/dialog/use-leave-guard.ts'
import { Facts } from '../../ui/facts.tsx'
import { Field } from '../../ui/field/field.tsx'
import { resolve } from '../../ui/field/form-resolver.ts'
import { PhotoCard } from './photo-card.tsx'
import { SettingFields } from './setting-fields.tsx'
import { ThemeChoice } from './theme-choice.tsx'
import { useSaveProfile } from './use-profile.ts'

const labels = { name: 'fullName', phone: 'phone', locale: 'profile.language' } as const

const inputOf = ({ name, phone, locale }: Profile) => ({ name, phone, locale })

function useDetails(profile: Profile) {
  const { t, i18n } = useTranslation(['profile', 'account'])
  const save = useSaveProfile()
  const [base, setBase] = useState(profile)
  const [theirs, setTheirs] = useState<Profile | null>(null)
  // A new photo also raises the version, but is no conflict with these fields.
  const isSame = JSON.stringify(inputOf(profile)) === JSON.stringify(inputOf(base))
  if (isSame && profile.lockVersion > base.lockVersion) setBase(profile)
  const form = useForm({ resolver: resolve(profileInput), defaultValues: inputOf(profile) })
  const submit = form.handleSubmit((input) =>
    save.mutate(
      { input: input as never, version: base.lockVersion },
      {
        onSuccess: (saved) => {
          setBase(saved)
          form.reset(inputOf(saved))
          i18n.changeLanguage(saved.locale)
          toast.success(t('profile.saved'))
        },
        onError: (error) => {
          if (error instanceof ApiError && error.code === 'STALE_VERSION') setTheirs(error.current as Profile)
          setFieldErrors(form, error)
        },
      },
    ),
  )
  const resolveConflict = (picks: Pick) => {
    if (!theirs) return
    for (const [field, pick] of Object.entries(picks))
      if (pick === 'theirs') form.setValue(field as 'name', theirs[field as 'name'], { shouldDirty: true })
    setBase(theirs)
    setTheirs(null)
    save.reset()
  }
  return { form, save, submit, theirs, resolveConflict, close: () => setTheirs(null) }
}

function DetailsForm({ profile }: { profile: Profile }) {
  const { t } = useTranslation(['profile', 'account'])
  const { form, save, submit, theirs, resolveConflict, close } = useDetails(profile)
  const { isDirty } = form.formState
  const blocker = useLeaveGuard(isDirty)
  return (
    <FormProvider {...form}>
      <form noValidate onSubmit={submit}>
        <Card
          title={t('profile.details')}
          actions={
            <Button type="submit" tone="primary" busy={save.isPending} disabled={!isDirty}>
              {t('save')}
            </Button>
          }
        >
          <Failure error={!theirs && generalError(form, save.error)} />
          <div className="form-grid">
            <Field
              name="name"
              label={t('fullName')}
              schema={profileInput.shape.name}
              attributes={{ autoComplete: 'name', maxLength: 100 }}
            />
            <Field
              name="phone"
              label={t('phone')}
              schema={profileInput.shape.phone}
              attributes={{ type: 'tel', autoComplete: 'tel', maxLength: 20 }}
            />
            <Field
              name="locale"
              label={t('profile.language')}
              schema={profileInput.shape.locale}
              help={t('profile.languageHelp')}
              options={Object.entries(languages).map(([value, label]) => ({ value, label }))}
            />
          </div>
        </Card>
      </form>
      {theirs && (
        <ConflictTable
          mine={form.getValues()}
          theirs={theirs as never}
          wording={{
            label: (field) => t(labels[field as keyof typeof labels]),
            words: (field, value) => (field === 'locale' ? languages[value as 'en'] : String(value ?? '')),
          }}
          onResolve={resolveConflict}
          onClose={close}
        />
      )}
      {blocker.state === 'blocked' && (
        <Confirm
          title={t('leave.title')}
          action={t('leave.discard')}
          onConfirm={blocker.proceed}
          onClose={blocker.reset}
        >
          {t('leave.text')}
        </Confirm>
      )}
    </FormProvider>
  )
}

export function DetailsTab({ profile }: { profile: Profile }) {
  const { t } = useTranslation(['profile', 'account'])
  return (
    <div className="cards-column">
      <PhotoCard profile={profile} />
      <DetailsForm profile={profile} />
      <ThemeChoice />
      <Card title={t('setting.title')} lead={t('setting.lead')}>
        <SettingFields />
      </Card>
      <Card title={t('profile.work')} lead={t('profile.workLead')}>
        <Facts
          items={[
            [t('email'), profile.email],
            [t('organization'), profile.organization],
            [t('profile.position'), profile.position],
            [t('profile.userTypes'), profile.userTypes.map(({ name }) => name).join(', ')],
            [t('profile.zones'), profile.zones.join(', ')],
          ]}
        />
      </Card>
    </div>
  )
}
