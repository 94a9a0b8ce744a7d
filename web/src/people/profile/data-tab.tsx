import { cilCloudDownload } from '@coreui/icons'
import { useMutation } from '@tanstack/react-query'
import { useTranslation } from 'react-i18next'
import { api } from '../../server/api.ts'
import { Failure } from '../../server/failure.tsx'
import { save } from '../../server/file/download.ts'
import { Button } from '../../ui/button.tsx'
import { Card } from '../../ui/card.tsx'

/** Download of all personal data of the user. */
export function DataTab() {
  const { t } = useTranslation('profile')
  const fetchAll = useMutation({
    mutationFn: () => api<object>('GET', 'profile/data'),
    onSuccess: (data) =>
      save(new Blob([JSON.stringify(data, null, 2)], { type: 'application/json' }), 'patuh-my-data.json'),
  })
  return (
    <div className="cards-column">
      <Card
        title={t('data.title')}
        lead={t('data.lead')}
        actions={
          <Button
            tone="primary"
            icon={cilCloudDownload}
            busy={fetchAll.isPending}
            onClick={() => fetchAll.mutate()}
          >
            {t('data.download')}
          </Button>
        }
      >
        <Failure error={fetchAll.error} />
        <ul className="plain-points">
          <li>{t('data.profile')}</li>
          <li>{t('data.privileges')}</li>
          <li>{t('data.sessions')}</li>
          <li>{t('data.notifications')}</li>
          <li>{t('data.arrangements')}</li>
          <li>{t('data.activity')}</li>
        </ul>
      </Card>
    </div>
  )
}
