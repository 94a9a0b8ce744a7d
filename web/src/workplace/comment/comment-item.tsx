import { cilLockLocked } from '@coreui/icons'
import { type Comment, piecesOf } from '@patuh/domain/workplace/comment'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { useDeletedToast, useRestore } from '../../record/use-restore.ts'
import { useProblem } from '../../server/use-problem.ts'
import { Avatar } from '../../ui/avatar.tsx'
import { Button } from '../../ui/button.tsx'
import { formatDateTime } from '../../ui/date.ts'
import { Confirm } from '../../ui/dialog/confirm.tsx'
import { Icon } from '../../ui/icon.tsx'
import { MentionBox } from './mention-box.tsx'
import { commentTextOf, useCommentText } from './use-comment-text.ts'
import { type At, useChangeComment } from './use-comments.ts'

function Text({ comment: { text, mentions } }: { comment: Comment }) {
  const names = new Map(mentions.map(({ id, name }) => [id, name]))
  return (
    <p className="comment-text">
      {piecesOf(text).map((piece, index) =>
        typeof piece === 'number' ? <strong key={index}>@{names.get(piece)}</strong> : piece,
      )}
    </p>
  )
}

function EditComment({ at, comment, onDone }: { at: At; comment: Comment; onDone: () => void }) {
  const { t } = useTranslation('comment')
  const problem = useProblem()
  const change = useChangeComment(at)
  const words = useCommentText(null, commentTextOf(comment.text, comment.mentions))
  const save = () => words.wire && change.mutate({ text: words.wire, comment }, { onSuccess: onDone })
  return (
    <>
      <MentionBox at={at} label={t('edit')} isInternal={comment.isInternal} words={words} onSend={save} />
      {change.error && (
        <p className="invalid-feedback d-block" role="alert">
          {problem(change.error)}
        </p>
      )}
      <div className="comment-tools">
        <Button onClick={onDone}>{t('cancel')}</Button>
        <Button tone="primary" busy={change.isPending} onClick={save}>
          {t('save')}
        </Button>
      </div>
    </>
  )
}

/** One comment. Its author can edit it for a while. */
export function CommentItem({ at, comment }: { at: At; comment: Comment }) {
  const { t } = useTranslation('comment')
  const problem = useProblem()
  const change = useChangeComment(at)
  const restore = useRestore()
  const showDeleted = useDeletedToast()
  const path = `${at.kind}s/${at.id}/comments/${comment.id}`
  const removed = () => {
    showDeleted(path, t('noun'))
    setDoing(null)
  }
  const [doing, setDoing] = useState<'edit' | 'delete' | null>(null)
  const { author, createdAt, editedAt, removedAt, isInternal, allowedActions } = comment
  const name = author?.name ?? t('someone')
  return (
    <li className="comment">
      <Avatar name={name} image="" />
      <div className="comment-body">
        <div className="timeline-head">
          <strong>{name}</strong>
          {author && author.organization !== name && <span className="nothing">{author.organization}</span>}
          <time dateTime={createdAt}>{formatDateTime(createdAt)}</time>
          {editedAt && !removedAt && <span className="nothing">{t('edited')}</span>}
          {isInternal && (
            <span className="nothing">
              <Icon of={cilLockLocked} size={12} /> {t('agencyOnly')}
            </span>
          )}
        </div>
        {removedAt && <p className="comment-text nothing">{t('removed')}</p>}
        {!removedAt && doing === 'edit' && (
          <EditComment at={at} comment={comment} onDone={() => setDoing(null)} />
        )}
        {!removedAt && doing !== 'edit' && <Text comment={comment} />}
        {removedAt && allowedActions.includes('restore') && (
          <div className="comment-tools">
            <button type="button" className="link-button" onClick={() => restore.mutate(path)}>
              {t('restore')}
            </button>
          </div>
        )}
        {!removedAt && !doing && allowedActions.length > 0 && (
          <div className="comment-tools">
            {(['edit', 'delete'] as const).map((action) => (
              <button key={action} type="button" className="link-button" onClick={() => setDoing(action)}>
                {t(action)}
              </button>
            ))}
          </div>
        )}
      </div>
      {doing === 'delete' && (
        <Confirm
          title={t('deleteTitle')}
          action={t('delete')}
          busy={change.isPending}
          onConfirm={() => change.mutate({ isRemoved: true, comment }, { onSuccess: removed })}
          onClose={() => setDoing(null)}
        >
          {change.error ? problem(change.error) : t('deleteText')}
        </Confirm>
      )}
    </li>
  )
}
