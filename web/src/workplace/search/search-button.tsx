import { cilSearch } from '@coreui/icons'
import { lazy, Suspense, useEffect, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { IconButton } from '../../ui/button.tsx'
import { isTyping } from '../../ui/field/is-typing.ts'

const SearchDialog = lazy(async () => ({
  default: (await import('./search-dialog.tsx')).SearchDialog,
}))
const KeyDialog = lazy(async () => ({ default: (await import('./key-dialog.tsx')).KeyDialog }))

/** Global search by button or Ctrl-K; `?` lists the shortcuts. Neither opens over a dialog. */
export function SearchButton() {
  const { t } = useTranslation()
  const [open, setOpen] = useState<'search' | 'keys' | null>(null)
  useEffect(() => {
    const onKey = (event: KeyboardEvent) => {
      if (document.querySelector('[role=dialog]')) return
      if (event.key.toLowerCase() === 'k' && (event.ctrlKey || event.metaKey)) setOpen('search')
      else if (event.key === '?' && !isTyping(event.target)) setOpen('keys')
      else return
      event.preventDefault()
    }
    addEventListener('keydown', onKey)
    return () => removeEventListener('keydown', onKey)
  }, [])
  return (
    <>
      <IconButton
        icon={cilSearch}
        label={t('search')}
        aria-keyshortcuts="Control+K"
        onClick={() => setOpen('search')}
      />
      <Suspense>
        {open === 'search' && <SearchDialog onClose={() => setOpen(null)} />}
        {open === 'keys' && <KeyDialog onClose={() => setOpen(null)} />}
      </Suspense>
    </>
  )
}
