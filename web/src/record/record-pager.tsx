import { cilChevronLeft, cilChevronRight } from '@coreui/icons'
import { useEffect, useLayoutEffect, useRef } from 'react'
import { useTranslation } from 'react-i18next'
import { useListPosition } from '../server/list-position.ts'
import { IconButton } from '../ui/button.tsx'
import { isTyping } from '../ui/field/is-typing.ts'
import { formatNumber } from '../ui/format/formatter.ts'
import { useAddress } from '../ui/use-address.ts'

/** `3 / 80`: next and previous record of the list in its filters and order, by button or `j` and `k`. */
export function RecordPager({ id, as = 'open' }: { id: number; as?: 'open' | 'peek' }) {
  const { t } = useTranslation()
  const place = useRef<HTMLSpanElement>(null)
  const { setParams } = useAddress()
  const position = useListPosition(id)
  const go = async (by: 1 | -1) => {
    const next = await position?.step(by)
    if (next) setParams({ [as]: next.id, page: next.page === 1 ? null : next.page }, { replace: true })
  }
  const latest = useRef(go)
  latest.current = go
  // Layout effect: the key listener must be there before the first key press.
  useLayoutEffect(() => {
    const onKey = (event: KeyboardEvent) => {
      const by = ({ j: 1, k: -1 } as const)[event.key]
      if (!by || event.ctrlKey || event.metaKey || event.altKey || isTyping(event.target)) return
      // Only the topmost dialog reacts.
      const dialog = place.current?.closest('[role=dialog]')
      if ([...document.querySelectorAll('[role=dialog]')].at(-1) !== dialog && (dialog || as === 'open'))
        return
      if (!dialog && document.querySelector('[role=dialog]')) return
      event.preventDefault()
      latest.current(by)
    }
    addEventListener('keydown', onKey)
    return () => removeEventListener('keydown', onKey)
  }, [as])
  // Showing another record can drop the focus to the body, where Escape would not close the dialog.
  const isInList = position !== null
  useEffect(() => {
    const dialog = id && isInList ? place.current?.closest<HTMLElement>('[role=dialog]') : null
    if (document.activeElement === document.body) dialog?.focus()
  }, [id, isInList])
  if (!position) return null
  return (
    <span className="record-pager" ref={place}>
      <IconButton
        icon={cilChevronLeft}
        label={t('list.previousRecord')}
        disabled={position.at === 0}
        onClick={() => go(-1)}
      />
      <span aria-live="polite">
        {formatNumber(position.at + 1)} / {formatNumber(position.total)}
        {position.isCapped && '+'}
      </span>
      <IconButton
        icon={cilChevronRight}
        label={t('list.nextRecord')}
        disabled={position.at + 1 >= position.total}
        onClick={() => go(1)}
      />
    </span>
  )
}
