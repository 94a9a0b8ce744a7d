import { cilLoopCircular } from '@coreui/icons'
import type { RouteRow } from '@patuh/domain/casework/touring/record'
import { rotateInput, type TagRow } from '@patuh/domain/casework/touring/tag'
import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { ActionForm } from '../../record/action-form.tsx'
import { api } from '../../server/api.ts'
import type { Items } from '../../server/choices.ts'
import { LoadingOrError } from '../../server/loading-or-error.tsx'
import { Button, IconButton } from '../../ui/button.tsx'
import { formatDateTime } from '../../ui/date.ts'
import { Dialog } from '../../ui/dialog/dialog.tsx'
import { Field } from '../../ui/field/field.tsx'

const columns = ['seq', 'checkpoint', 'tagUid', 'rotatedAt'] as const
// The tags are fetched under the key of the routes, which every change of a tag refreshes.
const collection = { api: 'tour-checkpoints' }

/** The tags of a route's checkpoints, each of which can be replaced. */
export function TagDialog({ route, onClose }: { route: RouteRow; onClose: () => void }) {
  const { t } = useTranslation(['touring', 'translation'])
  const [replacing, setReplacing] = useState<TagRow | null>(null)
  const { data, error, refetch } = useQuery({
    queryKey: ['tour-checkpoints', 'tags', route.id],
    queryFn: () => api<Items<TagRow>>('GET', `tour-routes/${route.id}/tags`),
  })
  if (replacing)
    return (
      <ActionForm
        collection={collection}
        row={{ id: replacing.zoneId }}
        action="rotate"
        input={rotateInput}
        initial={{ tagUid: replacing.tagUid, reason: '' }}
        title={t('tag.replaceTitle', { checkpoint: replacing.checkpoint })}
        label={t('tag.replace')}
        done={t('tag.replaced')}
        onClose={() => setReplacing(null)}
      >
        <p>{t('tag.replaceText')}</p>
        <Field name="reason" label={t('reason')} schema={rotateInput.shape.reason} />
      </ActionForm>
    )
  const mayReplace = route.allowedActions.includes('edit')
  return (
    <Dialog
      title={t('tag.title', { route: `${route.code} ${route.name}` })}
      size="lg"
      onClose={onClose}
      footer={<Button onClick={onClose}>{t('close')}</Button>}
    >
      {(error || !data) && <LoadingOrError {...{ error, refetch }} />}
      {data && (
        // biome-ignore lint/a11y/noNoninteractiveTabindex: a region that scrolls sideways must be reachable by key
        <section className="table-frame" aria-label={t('points')} tabIndex={0}>
          <table className="table">
            <thead>
              <tr>
                {columns.map((key) => (
                  <th key={key} scope="col">
                    {t(`tag.${key}`)}
                  </th>
                ))}
                {mayReplace && <th scope="col">{t('tag.replace')}</th>}
              </tr>
            </thead>
            <tbody>
              {data.items.map((row) => (
                <tr key={row.zoneId}>
                  <td>{row.seq}</td>
                  <th scope="row">{row.checkpoint}</th>
                  <td>
                    <code>{row.tagUid}</code>
                  </td>
                  <td>{row.rotatedAt ? formatDateTime(row.rotatedAt) : t('tag.never')}</td>
                  {mayReplace && (
                    <td>
                      <IconButton
                        icon={cilLoopCircular}
                        label={t('tag.replaceTitle', { checkpoint: row.checkpoint })}
                        onClick={() => setReplacing(row)}
                      />
                    </td>
                  )}
                </tr>
              ))}
            </tbody>
          </table>
        </section>
      )}
    </Dialog>
  )
}
