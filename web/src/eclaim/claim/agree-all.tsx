import { formatMoney, moneyText, sum } from '@patuh/domain/platform/money'
import { Big } from 'big.js'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { Button } from '../../ui/button.tsx'
import { Confirm } from '../../ui/dialog/confirm.tsx'
import { type OpenClaim, useStep } from './use-claim.ts'

/** Agrees to all unanswered lines, after saying how many they are and what they sum up to. */
export function AgreeAll({ claim, lines }: { claim: OpenClaim; lines: OpenClaim['lines'] }) {
  const { t } = useTranslation('claim')
  const [isAsking, setAsking] = useState(false)
  const agree = useStep(claim.id, 'agree')
  const total = sum(lines.map(({ counted }) => new Big(counted)))
  const count = lines.length
  const close = () => setAsking(false)
  return (
    <>
      <Button tone="primary" onClick={() => setAsking(true)}>
        {t('agreeAll')}
      </Button>
      {isAsking && (
        <Confirm
          title={`${t('agreeAll')} – ${claim.refNo}`}
          action={t('agreeAllYes', { count })}
          tone="primary"
          busy={agree.isPending}
          onConfirm={() => agree.mutate({ all: true, count, sum: moneyText(total) }, { onSettled: close })}
          onClose={close}
        >
          <p>{t('agreeAllAsk', { count, sum: formatMoney(total) })}</p>
        </Confirm>
      )}
    </>
  )
}
