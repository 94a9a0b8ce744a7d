import { cilBan, cilCheckCircle, cilSwapVertical } from '@coreui/icons'
import { type Offence, offenceBases, offenceCategories, offenceList } from '@patuh/domain/casework/offence'
import { useState } from 'react'
import toast from 'react-hot-toast/headless'
import { useTranslation } from 'react-i18next'
import { RecordPage } from '../../list/record-page.tsx'
import { useActivationBulk } from '../../list/use-activation-bulk.ts'
import { type Switch, useUndo } from '../../record/use-undo.ts'
import { useAct } from '../../server/use-collection.ts'
import { useMay } from '../../server/use-may.ts'
import { useProblem } from '../../server/use-problem.ts'
import { Badge } from '../../ui/badge.tsx'
import { Button } from '../../ui/button.tsx'
import { flagOptions } from '../../ui/field/option.ts'
import { Clipped } from '../../ui/table/clipped.tsx'
import { OffenceDetail } from './offence-detail.tsx'
import { OffenceForm } from './offence-form.tsx'
import { ReorderDialog } from './reorder-dialog.tsx'

const icons = { deactivate: cilBan, activate: cilCheckCircle }

/** Without `.00`. */
const short = (amount: string) => amount.replace(/\.00$/, '')

/** Types of offence: price, deadlines, required evidence. */
export function OffencePage() {
  const { t } = useTranslation(['offence', 'translation'])
  const may = useMay()
  const problem = useProblem()
  const act = useAct(offenceList)
  const showUndo = useUndo(offenceList)
  const [ordering, setOrdering] = useState(false)
  const retire = (row: Offence, action: Switch) =>
    act.mutate(
      { row, action },
      { onSuccess: () => showUndo({ ...row, action }), onError: (error) => toast.error(problem(error)) },
    )
  const option = (name: string) => (value: string) => ({ value, label: t(`${name}Option.${value}`) })
  return (
    <>
      <RecordPage<Offence, Switch>
        screen="typeOfOffence"
        list={{
          list: { ...offenceList, name: 'offence' },
          name: 'typeOfOffence',
          label: t('menu.typeOfOffence'),
          opener: 'code',
          essential: ['code', 'name', 'isActive'],
          cells: {
            ladder: ({ basis, ladder, points }) => {
              if (basis === 'amount') return <Clipped text={ladder.map(short).join(' → ')} />
              return basis === 'points' ? t('pointsOf', { count: points }) : '–'
            },
            isActive: ({ isActive }) => (
              <Badge tone={isActive ? 'success' : 'secondary'}>{t(isActive ? 'active' : 'inactive')}</Badge>
            ),
          },
          filters: [
            { name: 'category', label: t('category'), options: offenceCategories.map(option('category')) },
            { name: 'basis', label: t('basis'), options: offenceBases.map(option('basis')) },
            { name: 'isActive', label: t('isActive'), options: flagOptions(t('active'), t('inactive')) },
          ],
          bulk: useActivationBulk(offenceList.api, 'typeOfOffence', ({ name }: Offence) => name),
        }}
        tools={
          may('typeOfOffence.edit') && (
            <Button icon={cilSwapVertical} onClick={() => setOrdering(true)}>
              {t('reorder')}
            </Button>
          )
        }
        icons={icons}
        actionName={(action) => t(action)}
        detail={(props) => <OffenceDetail {...props} />}
        form={(row, onClose) => <OffenceForm row={row} onClose={onClose} />}
        onAct={retire}
      />
      {ordering && <ReorderDialog onClose={() => setOrdering(false)} />}
    </>
  )
}
