import { cilAccountLogout, cilCommentSquare, cilShareBoxed, cilTrash, cilUser } from '@coreui/icons'
import { lazy, Suspense } from 'react'
import { useTranslation } from 'react-i18next'
import { Link } from 'react-router'
import { useSignOut } from '../access/session/use-sign-out.ts'
import { useEndViewing } from '../access/session/viewing-bar.tsx'
import { useNameIn } from '../server/name-in.ts'
import { useStore } from '../server/store.ts'
import { deletedPath, outboxPath } from '../server/titles.ts'
import { Avatar } from '../ui/avatar.tsx'
import { Icon } from '../ui/icon.tsx'
import { Menu } from '../ui/menu.tsx'

const ActForItems = lazy(async () => ({
  default: (await import('../access/substitute/substitute-bar.tsx')).ActForItems,
}))

export function UserMenu() {
  const { t } = useTranslation()
  const user = useStore(({ auth }) => auth.user)
  const isViewing = useStore(({ viewing }) => viewing.back !== null)
  const signOut = useSignOut()
  const endViewing = useEndViewing()
  const nameIn = useNameIn()
  if (!user) return null
  return (
    <Menu
      isLabelHidden
      label={t('userMenu', { name: user.name })}
      text={<Avatar name={user.name} image={user.image} />}
    >
      <div className="user-card">
        <strong>{user.name}</strong>
        <span>{user.userTypes.map(nameIn).join(', ')}</span>
        <span>{user.userProfile.name}</span>
      </div>
      <hr />
      <Link className="menu-item" to="/profile">
        <Icon of={cilUser} /> {t('profile.title')}
      </Link>
      <Link className="menu-item" to={outboxPath}>
        <Icon of={cilShareBoxed} /> {t('menu.outbox')}
      </Link>
      <Link className="menu-item" to={deletedPath}>
        <Icon of={cilTrash} /> {t('menu.deleted')}
      </Link>
      <Link className="menu-item" to="/help">
        <Icon of={cilCommentSquare} /> {t('menu.help')}
      </Link>
      <Suspense>
        <ActForItems />
      </Suspense>
      <button type="button" className="menu-item" onClick={isViewing ? endViewing : () => void signOut()}>
        <Icon of={cilAccountLogout} /> {t(isViewing ? 'viewing.end' : 'signOut')}
      </button>
    </Menu>
  )
}
