import type { ComponentProps } from 'react'
import { useTranslation } from 'react-i18next'
import { FileStrip } from '../../ui/file/file-strip.tsx'

/** The evidence of a case, its first picture large; from a laptop's width on it stands beside the answer. */
export function CaseEvidence(props: Omit<ComponentProps<typeof FileStrip>, 'isLarge'>) {
  const { t } = useTranslation('case')
  if (props.files.length === 0) return null
  return (
    <section className="case-evidence" aria-label={t('attachments')}>
      <span className="fact-label">{t('attachments')}</span>
      <FileStrip {...props} isLarge />
    </section>
  )
}
