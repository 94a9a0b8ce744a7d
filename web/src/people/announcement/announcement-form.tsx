import {
  type Announcement,
  announcementFields,
  announcementInput,
  announcementList,
} from '@patuh/domain/people/announcement'
import { languages } from '@patuh/domain/platform/language'
import { useTranslation } from 'react-i18next'
import type * as z from 'zod'
import { RecordForm } from '../../record/record-form.tsx'
import { useChoices } from '../../server/use-collection.ts'
import { today } from '../../ui/date.ts'
import { Field } from '../../ui/field/field.tsx'
import type { Option } from '../../ui/field/option.ts'
import { useWording } from './use-wording.ts'

type Name = keyof typeof announcementFields
const content: Name[] = ['title', 'text', 'fromDate', 'toDate']
const audience: Name[] = ['typeId', 'userTypeIds', 'zoneIds', 'language']

function Fields({ names, legend, help }: { names: Name[]; legend: string; help?: string }) {
  const { t } = useTranslation(['announcement', 'translation'])
  const options: Partial<Record<Name, Option[]>> = {
    typeId: useChoices('types'),
    userTypeIds: useChoices('user-types'),
    zoneIds: useChoices('zones', 'kind=region,zone,site'),
    language: languages.map((value) => ({ value, label: t(`languageOption.${value}`) })),
  }
  return (
    <fieldset className="form-section">
      <legend>{legend}</legend>
      {help && <p className="hint">{help}</p>}
      <div className="form-grid">
        {names.map((name) => (
          <Field
            key={name}
            name={name}
            label={t(name)}
            schema={announcementFields[name] as z.ZodType}
            options={options[name] ?? []}
            help={name === 'zoneIds' ? t('zoneHelp') : undefined}
          />
        ))}
      </div>
    </fieldset>
  )
}

const blank = () => ({
  ...{ title: '', text: '', fromDate: today(), toDate: today() },
  ...{ typeId: null, userTypeIds: [], zoneIds: [], language: null },
})

/** Writes or changes an announcement: what it says, when it is shown, and to whom. */
export function AnnouncementForm({ row, onClose }: { row: Announcement | null; onClose: () => void }) {
  const { t } = useTranslation(['announcement', 'translation'])
  const initial = row
    ? Object.fromEntries([...content, ...audience].map((name) => [name, row[name]]))
    : blank()
  return (
    <RecordForm
      collection={announcementList}
      name={t('noun')}
      input={announcementInput}
      initial={initial}
      row={row}
      wording={useWording()}
      onClose={onClose}
    >
      <Fields names={content} legend={t('content')} />
      <Fields names={audience} legend={t('audience')} help={t('audienceHelp')} />
    </RecordForm>
  )
}
