import { type Offence, type OffenceStatistics, offenceList } from '@patuh/domain/casework/offence'
import { useQuery } from '@tanstack/react-query'
import { useTranslation } from 'react-i18next'
import { type DetailProps, RecordDetail } from '../../record/record-detail.tsx'
import { api } from '../../server/api.ts'
import { LoadingOrError } from '../../server/loading-or-error.tsx'
import { Facts } from '../../ui/facts.tsx'

/** Decisions of the last twenty cases, and their shares by zone. */
function Consistency({ id }: { id: number }) {
  const { t } = useTranslation('offence')
  const { data, error } = useQuery({
    queryKey: ['type-of-offences', 'statistics', id],
    queryFn: () => api<OffenceStatistics>('GET', `type-of-offences/${id}/statistics`),
  })
  if (!data) return error && <LoadingOrError error={error} />
  const share = (part: number, whole: number) => (whole ? `${Math.round((part / whole) * 100)} %` : '–')
  return (
    <section className="case-section">
      <h3>{t('consistency')}</h3>
      {data.decided === 0 ? (
        <p className="nothing">{t('noDecisions')}</p>
      ) : (
        <>
          <p>
            {t('finedShare', { share: share(data.fined, data.decided), count: data.decided })}
            {data.medianAmount && ` · ${t('median', { amount: `RM ${data.medianAmount}` })}`}
          </p>
          <ul className="line-list">
            {data.zones.map(({ name, decided, fined }) => (
              <li key={name}>
                <span className="line-text">{name}</span>
                <span>{t('finedShare', { share: share(fined, decided), count: decided })}</span>
              </li>
            ))}
          </ul>
        </>
      )}
    </section>
  )
}

export function OffenceDetail({ id, onClose, onEdit }: Omit<DetailProps<Offence>, 'onAct'>) {
  const { t } = useTranslation(['offence', 'translation'])
  return (
    <RecordDetail<Offence>
      collection={offenceList}
      id={id}
      name={t('menu.typeOfOffence')}
      wording={{ label: (field) => t(field), words: (_, value) => String(value ?? '') }}
      stamped={false}
      onClose={onClose}
      onEdit={onEdit}
    >
      {(row) => (
        <>
          <Facts
            items={[
              [t('code'), `${row.code} (v${row.version})`],
              [t('name'), row.name],
              [t('nameMs'), row.nameMs],
              [t('nameZh'), row.nameZh],
              [t('nameTa'), row.nameTa],
              [t('category'), t(`categoryOption.${row.category}`)],
              [t('severity'), row.severity],
              [t('basis'), t(`basisOption.${row.basis}`)],
              [t('ladder'), row.ladder.map((amount) => `RM ${amount}`).join(' → ')],
              [t('points'), row.points || ''],
              [t('windowDays'), row.windowDays],
              [t('sameFailure'), t(`sameFailureOption.${row.sameFailure}`)],
              [t('justifyWithinDays'), row.justifyWithinDays],
              [t('verifyWithinDays'), row.verifyWithinDays],
              [t('rectifyWithinHours'), row.rectifyWithinHours],
              [t('evidenceMin'), row.evidenceMin],
              [t('evidenceHints'), row.evidenceHints],
              [t('guidance'), row.guidance],
              [t('clause'), row.clause],
              [t('used'), row.used],
            ]}
          />
          <Consistency id={id} />
        </>
      )}
    </RecordDetail>
  )
}
