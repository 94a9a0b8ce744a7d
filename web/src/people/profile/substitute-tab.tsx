import { useTranslation } from 'react-i18next'
import { Substitutions } from '../../access/substitute/substitutions.tsx'
import { Card } from '../../ui/card.tsx'

export function SubstituteTab() {
  const { t } = useTranslation('substitution')
  return (
    <div className="cards-column">
      <Card title={t('title')} lead={t('lead')}>
        <Substitutions path="profile" mayName />
      </Card>
    </div>
  )
}
