import { cilCloudDownload, cilCopy } from '@coreui/icons'
import toast from 'react-hot-toast/headless'
import { useTranslation } from 'react-i18next'
import { save } from '../../server/file/download.ts'
import { useStore } from '../../server/store.ts'
import { Button } from '../../ui/button.tsx'
import { Dialog } from '../../ui/dialog/dialog.tsx'

/** Recovery codes for a lost phone, shown once. */
export function RecoveryDialog({ codes, onClose }: { codes: string[]; onClose: () => void }) {
  const { t } = useTranslation('profile')
  const email = useStore(({ auth }) => auth.user?.email) ?? ''
  const text = `Patuh ${email}\n\n${codes.join('\n')}\n`
  return (
    <Dialog
      title={t('recovery.title')}
      onClose={onClose}
      footer={
        <Button tone="primary" onClick={onClose}>
          {t('recovery.kept')}
        </Button>
      }
    >
      <p>{t('recovery.text')}</p>
      <ul className="recovery-codes">
        {codes.map((code) => (
          <li key={code}>
            <code>{code}</code>
          </li>
        ))}
      </ul>
      <div className="card-actions">
        <Button
          icon={cilCopy}
          onClick={() => navigator.clipboard.writeText(text).then(() => toast.success(t('recovery.copied')))}
        >
          {t('recovery.copy')}
        </Button>
        <Button
          icon={cilCloudDownload}
          onClick={() => save(new Blob([text], { type: 'text/plain' }), 'patuh-recovery-codes.txt')}
        >
          {t('recovery.download')}
        </Button>
      </div>
    </Dialog>
  )
}
