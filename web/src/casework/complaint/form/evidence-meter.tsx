import type { Offence } from '@patuh/domain/casework/offence'
import { knowsPlace, knowsTime, type File as StoredFile } from '@patuh/domain/platform/file'
import { useTranslation } from 'react-i18next'

/** The evidence still missing for the chosen offence, before submission. */
export function EvidenceMeter({
  offence,
  files,
  described,
}: {
  offence: Offence | undefined
  files: StoredFile[]
  described: boolean
}) {
  const { t } = useTranslation('complaint')
  if (!offence) return null
  const pictures = files.filter(({ thumbnailUrl }) => thumbnailUrl)
  const hints = (offence.evidenceHints ?? '').split('\n').filter(Boolean)
  const [have, need] = [files.length, offence.evidenceMin]
  const checks = [
    { key: 'files', ok: have >= need },
    { key: 'time', ok: pictures.some(knowsTime) },
    { key: 'place', ok: pictures.some(knowsPlace) },
    { key: 'words', ok: described },
  ]
  const done = checks.filter(({ ok }) => ok).length
  return (
    <section className="side-card">
      <h3>{t('evidence.title')}</h3>
      <meter
        min={0}
        max={checks.length}
        low={2}
        high={3}
        optimum={checks.length}
        value={done}
        aria-label={t('evidence.title')}
      />
      <ul className="check-list">
        {checks.map(({ key, ok }) => (
          <li key={key} data-ok={ok}>
            <span aria-hidden="true">{ok ? '✓' : '○'}</span> {t(`evidence.${key}`, { have, need })}
            <span className="visually-hidden">{t(ok ? 'yes' : 'no')}</span>
          </li>
        ))}
      </ul>
      {files.some(({ uploaderLatitude }) => uploaderLatitude !== null) && !pictures.some(knowsPlace) && (
        <p className="form-text">{t('evidence.uploader')}</p>
      )}
      {hints.length > 0 && (
        <>
          <p className="form-text">{t('evidence.shows')}</p>
          <ul>
            {hints.map((hint) => (
              <li key={hint}>{hint}</li>
            ))}
          </ul>
        </>
      )}
      {offence.guidance && <p className="form-text">{offence.guidance}</p>}
    </section>
  )
}
