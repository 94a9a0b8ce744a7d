import { useTranslation } from 'react-i18next'
import { Avatar } from '../../ui/avatar.tsx'
import { type At, usePresence } from './use-comments.ts'
import './comment.scss'

const maxShown = 3

/** Avatars of other users who have this record open. */
export function PresenceList(at: At) {
  const { t } = useTranslation('comment')
  const people = usePresence(at)
  const names = people.map(({ name }) => name).join(', ')
  return (
    <div className="here" role="status">
      {people.length > 0 && (
        <>
          {people.slice(0, maxShown).map(({ id, name }) => (
            <span key={id} title={name} aria-hidden="true">
              <Avatar name={name} image="" />
            </span>
          ))}
          <span className="here-names">{t('here', { names })}</span>
        </>
      )}
    </div>
  )
}
