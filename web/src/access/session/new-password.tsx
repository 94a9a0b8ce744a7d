import { ownWords, passwordLength, passwordStrength } from '@patuh/domain/access/password'
import { useQuery } from '@tanstack/react-query'
import { useFormContext } from 'react-hook-form'
import { useTranslation } from 'react-i18next'
import { PasswordField } from './password-field.tsx'

/** The list by which the server refuses passwords, loaded when one is typed. */
const useCommonWords = (isNeeded: boolean) =>
  useQuery({
    queryKey: ['common-password'],
    queryFn: async () => {
      const { default: list } = await import('../../../../domain/src/access/common-password.txt?raw')
      return new Set(list.split('\n'))
    },
    enabled: isNeeded,
    staleTime: Number.POSITIVE_INFINITY,
  }).data

/** Password strength, computed in the browser; a password that the server refused is weak. */
function StrengthMeter(props: { password: string; words: string[]; isRefused: boolean }) {
  const { password, words, isRefused } = props
  const { t } = useTranslation('account')
  const common = useCommonWords(password !== '')
  const level = isRefused ? 1 : passwordStrength(password, ownWords(['Patuh', ...words]), common)
  return (
    <div className="meter" data-level={password ? level : 0}>
      <span aria-hidden="true">
        {[1, 2, 3, 4].map((step) => (
          <i key={step} data-on={!!password && step <= level} />
        ))}
      </span>
      <small role="status">
        {password ? t(`password.level${level}`) : t('password.rule', { count: passwordLength.min })}
      </small>
    </div>
  )
}

/** Schema refinement: both passwords must be equal. */
export const repeated = <Values extends { password: string; again: string }>(values: Values) =>
  values.password === values.again

/** New password with repetition and strength meter. `words` must not be part of it. */
export function NewPassword({ words = [], label }: { words?: string[]; label?: string }) {
  const { t } = useTranslation('account')
  const { register, watch, formState } = useFormContext<{ password: string; again: string }>()
  const { errors } = formState
  const errorOf = (name: 'password' | 'again') => {
    const error = errors[name]
    return error && t(`error.field.${error.type}`, { limit: error.message })
  }
  return (
    <>
      <PasswordField
        {...register('password')}
        label={label ?? t('password.new')}
        autoComplete="new-password"
        error={errorOf('password')}
      />
      <StrengthMeter
        password={watch('password') ?? ''}
        words={words}
        isRefused={['common', 'personal'].includes(errors.password?.type ?? '')}
      />
      <PasswordField
        {...register('again')}
        label={t('password.again')}
        autoComplete="new-password"
        error={errorOf('again')}
      />
    </>
  )
}
