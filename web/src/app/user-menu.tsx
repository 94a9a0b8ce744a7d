import { cilAccountLogout, cilUser } from '@coreui/icons'
import { useTranslation } from 'react-i18next'
import { Link } from 'react-router'
import { useSignOut } from '../session/use-session.ts'
import { Icon } from '../ui/icon.tsx'
import { Menu } from '../ui/menu.tsx'
import { useStore } from './store.ts'

/** `Aisyah binti Rahman` → `AR`: the first letters of the first and the last name. */
const initials = (name: string) =>
  name
    .split(/\s+/)
    .filter((part) => /^\p{Lu}/u.test(part))
    .map((part) => part.charAt(0))
    .filter((_, index, all) => index === 0 || index === all.length - 1)
    .join('')

export function UserMenu() {
  const { t } = useTranslation()
  const user = useStore(({ auth }) => auth.user)
  const signOut = useSignOut()
  if (!user) return null
  const avatar = user.image ? (
    <img src={user.image} alt="" className="avatar-photo" />
  ) : (
    <span className="avatar-letters">{initials(user.name)}</span>
  )
  return (
    <Menu label={t('userMenu', { name: user.name })} text={<span className="avatar-mini">{avatar}</span>}>
      <div className="user-card">
        <strong>{user.name}</strong>
        <span>{user.userTypes.map(({ name }) => name).join(', ')}</span>
        <span>{user.userProfile.name}</span>
      </div>
      <hr />
      <Link className="menu-item" to="/profile">
        <Icon of={cilUser} /> {t('profile.title')}
      </Link>
      <button type="button" className="menu-item" onClick={signOut}>
        <Icon of={cilAccountLogout} /> {t('signOut')}
      </button>
    </Menu>
  )
}
