import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { useOpen } from '../../record/use-open.ts'
import { Page } from '../../ui/page.tsx'
import { ClaimDesk } from './claim-desk.tsx'
import { ClaimList } from './claim-list.tsx'
import { NewClaim } from './new-claim.tsx'
import '../../style/claim.scss'

/** The claim list, or the claim that `?open=` names. */
export function ClaimPage() {
  const { t } = useTranslation()
  const [open, show] = useOpen()
  const [adding, setAdding] = useState(false)
  return (
    <Page title={t('menu.claim')} lead={t('about.claim')}>
      {open ? (
        <ClaimDesk key={open} id={open} onClose={() => show(null)} />
      ) : (
        <ClaimList onAdd={() => setAdding(true)} />
      )}
      {adding && (
        <NewClaim
          onClose={() => setAdding(false)}
          onCreated={(id) => {
            setAdding(false)
            show(id)
          }}
        />
      )}
    </Page>
  )
}
