import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { useOpen } from '../../record/use-open.ts'
import { Page } from '../../ui/page.tsx'
import { ContractDesk } from './contract-desk.tsx'
import { ContractForm } from './contract-form.tsx'
import { ContractList } from './contract-list.tsx'

/** The contract list, or the contract that `?open=` names. */
export function ContractPage() {
  const { t } = useTranslation()
  const [adding, setAdding] = useState(false)
  const [open, show] = useOpen()
  return (
    <Page title={t('menu.contract')} lead={t('about.contract')}>
      {open ? (
        <ContractDesk key={open} id={open} onOpen={show} onClose={() => show(null)} />
      ) : (
        <ContractList onAdd={() => setAdding(true)} />
      )}
      {adding && (
        <ContractForm contract={null} onSaved={({ id }) => show(id)} onClose={() => setAdding(false)} />
      )}
    </Page>
  )
}
