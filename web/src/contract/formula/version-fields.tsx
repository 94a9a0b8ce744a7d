import { versionInput } from '@patuh/domain/contract/formula/record'
import { roundingModes } from '@patuh/domain/platform/money'
import { useTranslation } from 'react-i18next'
import { Field } from '../../ui/field/field.tsx'

const { shape } = versionInput

/** All fields of a version except expression and tests. */
export function VersionFields() {
  const { t } = useTranslation('formula')
  return (
    <div className="form-grid version-fields">
      <Field
        name="roundingMode"
        label={t('version.roundingMode')}
        schema={shape.roundingMode}
        options={roundingModes.map((mode) => ({ value: mode, label: t(`version.roundingOption.${mode}`) }))}
      />
      <Field name="roundingPlaces" label={t('version.roundingPlaces')} schema={shape.roundingPlaces} />
      <Field name="floor" label={t('version.floor')} schema={shape.floor} help={t('version.floorHelp')} />
      <Field
        name="ceiling"
        label={t('version.ceiling')}
        schema={shape.ceiling}
        help={t('version.ceilingHelp')}
      />
      <Field
        name="exclusivityGroup"
        label={t('version.exclusivityGroup')}
        schema={shape.exclusivityGroup}
        help={t('version.exclusivityHelp')}
      />
      <Field name="contractClause" label={t('version.contractClause')} schema={shape.contractClause} />
      <Field
        name="rationale"
        label={t('version.rationale')}
        schema={shape.rationale}
        help={t('version.rationaleHelp')}
      />
    </div>
  )
}
