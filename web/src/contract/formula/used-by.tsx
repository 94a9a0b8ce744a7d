import type { FormulaDetail } from '@patuh/domain/contract/formula/record'
import { useTranslation } from 'react-i18next'
import { Link } from 'react-router'

/** The contracts that use a version of this formula. */
export function UsedBy({ formula: { contracts } }: { formula: FormulaDetail }) {
  const { t } = useTranslation('formula')
  if (contracts.length === 0) return <p className="hint">{t('usedBy.none')}</p>
  return (
    <ul className="used-by">
      {contracts.map(({ id, refNo, title, version }) => (
        <li key={`${id}-${version}`}>
          <Link to={`/manage-contract/contract?open=${id}`}>{refNo ?? title}</Link>
          <span>{title}</span>
          <span className="word-note">{t('version.number', { version })}</span>
        </li>
      ))}
    </ul>
  )
}
