import { useTranslation } from 'react-i18next'
import { Page } from '../../ui/page.tsx'
import { ReviewDesk } from './review-desk.tsx'
import '../touring/touring.scss'

/** Review Justification: patrol rounds that were missed, late or incomplete. */
export function ReviewPage() {
  const { t } = useTranslation(['review', 'translation'])
  return (
    <Page title={t('menu.reviewJustification')} lead={t('lead')}>
      <ReviewDesk kind="touring" />
    </Page>
  )
}
