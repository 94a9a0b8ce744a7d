import { screens } from '@patuh/domain/platform/permission'
import { useQuery } from '@tanstack/react-query'
import { useTranslation } from 'react-i18next'
import { useNavigate } from 'react-router'
import { api } from '../../server/api.ts'
import { LoadingOrError } from '../../server/loading-or-error.tsx'
import { Button } from '../../ui/button.tsx'
import { Dialog } from '../../ui/dialog/dialog.tsx'
import { PlaceMap } from '../../ui/map/place-map.tsx'
import { Notice } from '../../ui/notice.tsx'

type Site = { id: number; name: string; latitude: number | null; longitude: number | null }
type Known = Site & { latitude: number; longitude: number }

const isKnown = (site: Site): site is Known => site.latitude !== null && site.longitude !== null

/** Map of the sites that the user may see. */
export function MapDialog({ onClose }: { onClose: () => void }) {
  const { t } = useTranslation('zone')
  const navigate = useNavigate()
  const { data, error } = useQuery({
    queryKey: ['zones', 'map'],
    queryFn: () => api<{ items: Site[] }>('GET', 'zones?kind=site&isActive=true&limit=1000'),
  })
  const places = data?.items.filter(isKnown).map((site) => ({ ...site, count: 1, open: 0 }))
  const show = (id: number) => {
    onClose()
    navigate(`${screens.zone.url}?open=${id}`)
  }
  return (
    <Dialog
      title={t('map.title')}
      size="xl"
      onClose={onClose}
      footer={<Button onClick={onClose}>{t('map.close')}</Button>}
    >
      {!data && <LoadingOrError error={error} />}
      {places?.length === 0 && <Notice drawing="empty" title={t('map.none')} />}
      {places && places.length > 0 && (
        <PlaceMap
          places={places}
          words={{
            label: t('map.title'),
            note: t('map.note', { count: places.length, missing: (data?.items.length ?? 0) - places.length }),
            whole: t('map.whole'),
            places: (count) => t('map.sites', { count }),
            pin: ({ name }) => name,
          }}
          onPlace={show}
        />
      )}
    </Dialog>
  )
}
