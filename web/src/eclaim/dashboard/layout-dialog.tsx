import { cilArrowBottom, cilArrowTop } from '@coreui/icons'
import type { Dashboard, DashboardLayout } from '@patuh/domain/workplace/dashboard'
import { useMutation, useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import toast from 'react-hot-toast/headless'
import { useTranslation } from 'react-i18next'
import { api } from '../../server/api.ts'
import { Failure } from '../../server/failure.tsx'
import { Button, IconButton } from '../../ui/button.tsx'
import { Dialog } from '../../ui/dialog/dialog.tsx'

type Choice = { name: string; isShown: boolean }

const choicesOf = (shown: readonly string[], available: readonly string[]): Choice[] => [
  ...shown.map((name) => ({ name, isShown: true })),
  ...available.filter((name) => !shown.includes(name)).map((name) => ({ name, isShown: false })),
]
const shownOf = (choices: Choice[]) => choices.filter(({ isShown }) => isShown).map(({ name }) => name)

const moved = (choices: Choice[], from: number, to: number) => {
  const rest = choices.filter((_, index) => index !== from)
  return [...rest.slice(0, to), choices[from] as Choice, ...rest.slice(to)]
}

/** What is shown, in which order: a checkbox and two buttons for each. */
function Choices({
  legend,
  labelOf,
  choices,
  onChange,
}: {
  legend: string
  labelOf: (name: string) => string
  choices: Choice[]
  onChange: (choices: Choice[]) => void
}) {
  const { t } = useTranslation('dashboard')
  return (
    <fieldset className="form-section">
      <legend>{legend}</legend>
      <ul className="layout-choices">
        {choices.map(({ name, isShown }, index) => {
          const label = labelOf(name)
          return (
            <li key={name}>
              <label className="form-check">
                <input
                  type="checkbox"
                  className="form-check-input"
                  checked={isShown}
                  onChange={() =>
                    onChange(choices.map((one) => (one.name === name ? { name, isShown: !isShown } : one)))
                  }
                />
                {label}
              </label>
              <IconButton
                icon={cilArrowTop}
                label={t('layout.up', { name: label })}
                disabled={index === 0}
                onClick={() => onChange(moved(choices, index, index - 1))}
              />
              <IconButton
                icon={cilArrowBottom}
                label={t('layout.down', { name: label })}
                disabled={index === choices.length - 1}
                onClick={() => onChange(moved(choices, index, index + 1))}
              />
            </li>
          )
        })}
      </ul>
    </fieldset>
  )
}

/** Chooses and orders the tiles and measures of one's own dashboard; stored on the server. */
export function LayoutDialog({ data, onClose }: { data: Dashboard; onClose: () => void }) {
  const { t } = useTranslation(['dashboard', 'translation'])
  const client = useQueryClient()
  const namesOf = (items: { name: string }[]) => items.map(({ name }) => name)
  const [tiles, setTiles] = useState(() => choicesOf(namesOf(data.tiles), data.available.tiles))
  const [measures, setMeasures] = useState(() => choicesOf(namesOf(data.measures), data.available.measures))
  const save = useMutation({
    mutationFn: (layout: DashboardLayout | null) =>
      layout ? api('PUT', 'dashboard/layout', { body: layout }) : api('DELETE', 'dashboard/layout'),
    onSuccess: (_, layout) => {
      void client.invalidateQueries({ queryKey: ['dashboard'] })
      toast.success(t(layout ? 'layout.saved' : 'layout.wasReset'))
      onClose()
    },
  })
  return (
    <Dialog
      title={t('layout.title')}
      onClose={onClose}
      onSubmit={() => save.mutate({ tiles: shownOf(tiles), measures: shownOf(measures) })}
      footer={
        <>
          {data.isCustom && <Button onClick={() => save.mutate(null)}>{t('layout.reset')}</Button>}
          <Button onClick={onClose}>{t('cancel')}</Button>
          <Button tone="primary" type="submit" busy={save.isPending}>
            {t('save')}
          </Button>
        </>
      }
    >
      <Failure error={save.error} />
      <Choices
        legend={t('tiles')}
        labelOf={(name) => t(`tile.${name}`, { count: 2 })}
        choices={tiles}
        onChange={setTiles}
      />
      <Choices
        legend={t('measures')}
        labelOf={(name) => t(`measure.${name}`)}
        choices={measures}
        onChange={setMeasures}
      />
    </Dialog>
  )
}
