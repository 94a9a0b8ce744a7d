import { cilImage, cilTrash } from '@coreui/icons'
import type { Profile } from '@patuh/domain/people/profile'
import { useRef, useState } from 'react'
import toast from 'react-hot-toast/headless'
import { useTranslation } from 'react-i18next'
import { useProblem } from '../../server/use-problem.ts'
import { Avatar } from '../../ui/avatar.tsx'
import { Button } from '../../ui/button.tsx'
import { Card } from '../../ui/card.tsx'
import { CropDialog } from './crop-dialog.tsx'
import { usePhoto } from './use-profile.ts'

export function PhotoCard({ profile: { name, image } }: { profile: Profile }) {
  const { t } = useTranslation('profile')
  const problem = useProblem()
  const input = useRef<HTMLInputElement>(null)
  const [chosen, setChosen] = useState<File | null>(null)
  const photo = usePhoto()
  const send = (blob: Blob | null) =>
    photo.mutate(blob, {
      onSuccess: () => {
        setChosen(null)
        toast.success(t(blob ? 'photo.saved' : 'photo.removed'))
      },
      onError: (error) => toast.error(problem(error)),
    })
  return (
    <Card title={t('photo.title')}>
      <div className="photo-row">
        <Avatar name={name} image={image} large />
        <div className="photo-tools">
          <p>{t('photo.text')}</p>
          <Button icon={cilImage} onClick={() => input.current?.click()}>
            {t(image ? 'photo.change' : 'photo.choose')}
          </Button>
          {image && (
            <Button icon={cilTrash} busy={photo.isPending && !chosen} onClick={() => send(null)}>
              {t('photo.remove')}
            </Button>
          )}
        </div>
        <input
          ref={input}
          type="file"
          hidden
          accept="image/jpeg,image/png,image/webp"
          aria-label={t('photo.choose')}
          onChange={({ target }) => {
            setChosen(target.files?.[0] ?? null)
            target.value = ''
          }}
        />
      </div>
      {chosen && (
        <CropDialog file={chosen} busy={photo.isPending} onCropped={send} onClose={() => setChosen(null)} />
      )}
    </Card>
  )
}
