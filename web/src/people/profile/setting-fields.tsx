import type { screens } from '@patuh/domain/platform/permission'
import toast from 'react-hot-toast/headless'
import { useTranslation } from 'react-i18next'
import { useStore } from '../../server/store.ts'
import { useProblem } from '../../server/use-problem.ts'
import { PlainField } from '../../ui/field/plain-field.tsx'
import { playTone } from '../../workplace/notification/use-sound.ts'
import { useSaveSettings } from './use-profile.ts'

/** The start page, and the sound of a new notification. Each change is saved at once. */
export function SettingFields() {
  const { t } = useTranslation('profile')
  const problem = useProblem()
  const user = useStore(({ auth }) => auth.user)
  const menus = useStore(({ dashboard }) => dashboard.sidebarMenus)
  const save = useSaveSettings()
  const set = (change: Parameters<typeof save.mutate>[0]) =>
    save.mutate(change, { onError: (error) => toast.error(problem(error)) })
  return (
    <>
      <PlainField label={t('setting.startPage')} help={t('setting.startPageHelp')}>
        {({ className, 'aria-required': _, ...control }) => (
          <select
            {...control}
            className={`form-select ${className}`}
            value={user?.startScreen ?? 'dashboard'}
            onChange={({ target }) => set({ startScreen: target.value as keyof typeof screens })}
          >
            <option value="dashboard">{t('menu.dashboard')}</option>
            {menus.map(({ name, menuItems }) => (
              <optgroup key={name} label={name}>
                {menuItems.map((item) => (
                  <option key={item.code} value={item.code}>
                    {item.name}
                  </option>
                ))}
              </optgroup>
            ))}
          </select>
        )}
      </PlainField>
      <label className="form-check form-switch">
        <input
          type="checkbox"
          className="form-check-input"
          checked={user?.hasSound ?? false}
          onChange={({ target }) => {
            set({ hasSound: target.checked })
            if (target.checked) playTone().catch(console.error)
          }}
        />
        {t('setting.sound')}
      </label>
    </>
  )
}
