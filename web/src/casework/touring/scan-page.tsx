import { useCallback, useRef, useState } from 'react'
import toast from 'react-hot-toast/headless'
import { useTranslation } from 'react-i18next'
import { LoadingOrError } from '../../server/loading-or-error.tsx'
import { useConnection } from '../../server/outbox/connection.ts'
import { useMay } from '../../server/use-may.ts'
import { Badge } from '../../ui/badge.tsx'
import { Button } from '../../ui/button.tsx'
import { formatDateTime } from '../../ui/date.ts'
import { ComboboxField } from '../../ui/field/combobox-field.tsx'
import { newId } from '../../ui/new-id.ts'
import { Notice } from '../../ui/notice.tsx'
import { Page } from '../../ui/page.tsx'
import { AlarmButton } from './alarm-dialog.tsx'
import { Camera } from './camera.tsx'
import { tagOf } from './decode.ts'
import { hasNfc, useNfc } from './nfc.ts'
import { RoundGuide } from './round-guide.tsx'
import { TypedCode } from './typed-code.tsx'
import { currentPosition, useGuard } from './use-guard.ts'
import { useRounds } from './use-rounds.ts'
import { type Scanned, useScans } from './use-scans.ts'
import './touring.scss'

// The camera reads the same tag repeatedly.
const repeatMs = 8000

function ScanList({ scanned }: { scanned: Scanned[] }) {
  const { t } = useTranslation('touring')
  return (
    <ol className="scan-list" aria-label={t('scan.list')}>
      {scanned.map(({ clientId, tagUid, deviceAt, isForeign, answer }) => {
        const flags =
          answer?.flags.map((flag) => t(`flag.${flag}`)) ?? (isForeign ? [t('guide.foreign')] : [])
        return (
          <li key={clientId}>
            <span>
              <strong>{answer?.checkpoint ?? tagUid}</strong>
              <small>{[formatDateTime(deviceAt), ...flags].join(' · ')}</small>
            </span>
            <Badge tone={flags.length > 0 ? 'warning' : answer ? 'success' : 'secondary'}>
              {t(answer ? 'scan.sent' : 'scan.kept')}
            </Badge>
          </li>
        )
      })}
    </ol>
  )
}

function GuardField({ personId, choose, guards }: ReturnType<typeof useGuard>) {
  const { t } = useTranslation(['touring', 'translation'])
  return <ComboboxField label={t('scan.walker')} options={guards} value={personId} onChange={choose} />
}

/** Checkpoint scanner for a phone. Offline, scans are stored and sent later. */
export function ScanPage() {
  const { t } = useTranslation()
  const may = useMay()
  if (may('touring.import')) return <Scanner />
  return (
    <Page title={t('menu.scan')}>
      <Notice drawing="error" title={t('error.FORBIDDEN')} />
    </Page>
  )
}

function Scanner() {
  const { t } = useTranslation(['touring', 'translation'])
  const { waiting, scanned, add } = useScans()
  const isOnline = useConnection((state) => state.isOnline)
  const guard = useGuard()
  const { rounds, round, choose, isForeign, isLoading, error, refetch } = useRounds(scanned)
  const [isNfcOn, setNfcOn] = useState(false)
  const [isCameraOn, setCameraOn] = useState(false)
  const last = useRef({ tag: '', at: 0 })
  const { personId } = guard
  const addScan = useCallback(
    async (text: string, method: 'qr' | 'nfc' | 'manual') => {
      const tagUid = tagOf(text)
      const now = Date.now()
      if (!tagUid || (last.current.tag === tagUid && now - last.current.at < repeatMs)) return
      last.current = { tag: tagUid, at: now }
      navigator.vibrate?.(80)
      const scan = { clientId: newId(), tagUid, deviceAt: new Date(now).toISOString() }
      const foreign = await isForeign(tagUid)
      if (foreign) toast.error(t('guide.foreign'))
      await add({ ...scan, method, personId, isMock: false }, currentPosition(), foreign)
    },
    [add, personId, isForeign, t],
  )
  useNfc(isNfcOn, (text) => void addScan(text, 'nfc'))
  if (isLoading)
    return (
      <Page title={t('menu.scan')} lead={t('scan.lead')}>
        <LoadingOrError error={null} />
      </Page>
    )
  return (
    <Page title={t('menu.scan')} lead={t('scan.lead')}>
      <div className="scan-page">
        <p className="scan-state" role="status">
          <Badge tone={isOnline ? 'success' : 'warning'}>
            {t(isOnline ? 'scan.online' : 'scan.offline')}
          </Badge>
          {waiting > 0 && <span>{t('scan.waiting', { count: waiting })}</span>}
        </p>
        <GuardField {...guard} />
        {error ? (
          <LoadingOrError {...{ error, refetch }} />
        ) : (
          <RoundGuide {...{ rounds, round, personId }} onChoose={choose} />
        )}
        {isCameraOn ? (
          <Camera onCode={(text) => void addScan(text, 'qr')} />
        ) : (
          <Button tone="primary" className="scan-start" onClick={() => setCameraOn(true)}>
            {t('scan.start')}
          </Button>
        )}
        {hasNfc && (
          <Button aria-pressed={isNfcOn} onClick={() => setNfcOn(!isNfcOn)}>
            {t(isNfcOn ? 'scan.nfcOn' : 'scan.nfc')}
          </Button>
        )}
        {round && <AlarmButton round={round} personId={personId} />}
        <TypedCode onCode={(text) => void addScan(text, 'manual')} />
        <ScanList scanned={scanned} />
      </div>
    </Page>
  )
}
