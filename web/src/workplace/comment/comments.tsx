import { side } from '@patuh/domain/platform/barrier'
import { useId, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { Failure } from '../../server/failure.tsx'
import { LoadingOrError } from '../../server/loading-or-error.tsx'
import { useStore } from '../../server/store.ts'
import { Button } from '../../ui/button.tsx'
import { CommentItem } from './comment-item.tsx'
import { MentionBox } from './mention-box.tsx'
import { useCommentText } from './use-comment-text.ts'
import { type At, useChangeComment, useComments } from './use-comments.ts'
import './comment.scss'

function Composer({ at }: { at: At }) {
  const { t } = useTranslation(['comment', 'translation'])
  const help = useId()
  const change = useChangeComment(at)
  const words = useCommentText(`${at.kind}-${at.id}`)
  const mine = useStore(({ auth }) => auth.user?.userProfile.typeId)
  const [isInternal, setInternal] = useState(false)
  const send = () =>
    words.wire &&
    !change.isPending &&
    change.mutate({ text: words.wire, isInternal }, { onSuccess: words.clear })
  return (
    <div className="comment-composer">
      <MentionBox
        at={at}
        label={t('write')}
        isInternal={isInternal}
        words={words}
        describedBy={help}
        onSend={send}
      />
      <div className="form-text" id={help}>
        {t('help')} {mine === side.agency && t(isInternal ? 'readByAgency' : 'readByAll')}
      </div>
      <Failure error={change.error} />
      <div className="comment-tools">
        {mine === side.agency && (
          <label className="form-check form-switch">
            <input
              type="checkbox"
              className="form-check-input"
              checked={isInternal}
              onChange={(event) => setInternal(event.target.checked)}
            />
            {t('agencyOnly')}
          </label>
        )}
        <Button tone="primary" busy={change.isPending} disabled={!words.wire} onClick={send}>
          {t('send')}
        </Button>
      </div>
    </div>
  )
}

/** The comments of a record, oldest first, with a field to add one. */
export function Comments(at: At) {
  const { t } = useTranslation('comment')
  const { data, error, refetch, hasNextPage, fetchNextPage, isFetchingNextPage } = useComments(at)
  const mine = useStore(({ auth }) => auth.user?.userProfile.typeId)
  const items = (data?.pages.flatMap((page) => page.items) ?? []).toReversed()
  return (
    <section className="case-section" aria-label={t('title')}>
      <h3>{t('title')}</h3>
      {error && !data && <LoadingOrError {...{ error, refetch }} />}
      {hasNextPage && (
        <Button busy={isFetchingNextPage} onClick={() => fetchNextPage()}>
          {t('older')}
        </Button>
      )}
      <div role="log" aria-label={t('title')}>
        {data && items.length === 0 && <p className="nothing">{t('none')}</p>}
        <ol className="comment-list">
          {items.map((comment) => (
            <CommentItem key={comment.id} at={at} comment={comment} />
          ))}
        </ol>
      </div>
      {mine !== side.oversight && <Composer at={at} />}
    </section>
  )
}
