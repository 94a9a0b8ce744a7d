import type { Resource } from '@patuh/domain/platform/resource'
import { useTranslation } from 'react-i18next'
import { type DetailProps, RecordDetail } from '../../record/record-detail.tsx'
import type { Row } from '../../server/use-collection.ts'
import { Facts } from '../../ui/facts.tsx'
import { useWording } from './use-wording.ts'
import { useValue } from './value.tsx'

export function ResourceDetail({
  resource,
  id,
  onClose,
  onEdit,
}: { resource: Resource } & Omit<DetailProps<Row>, 'onAct'>) {
  const { t } = useTranslation()
  const value = useValue(resource)
  return (
    <RecordDetail
      collection={resource}
      id={id}
      name={t(`menu.${resource.name}`)}
      wording={useWording(resource)}
      history="restore"
      onClose={onClose}
      onEdit={onEdit}
    >
      {(row) => (
        <Facts
          items={Object.keys(resource.input.shape).map((field) => [
            t(`${resource.name}.${field}`),
            value(row, field),
          ])}
        />
      )}
    </RecordDetail>
  )
}
