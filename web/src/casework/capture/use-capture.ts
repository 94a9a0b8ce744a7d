import { complaintInput } from '@patuh/domain/casework/complaint'
import { missingIn } from '@patuh/domain/casework/complaint-course'
import { screens } from '@patuh/domain/platform/permission'
import { useState } from 'react'
import toast from 'react-hot-toast/headless'
import { useTranslation } from 'react-i18next'
import { useDraft } from '../../record/use-draft.ts'
import { useNameIn } from '../../server/name-in.ts'
import { flush, type NewFile, store } from '../../server/outbox/outbox.ts'
import { formatDateTime } from '../../ui/date.ts'
import { newId } from '../../ui/new-id.ts'
import { type Chosen, complete, nothingChosen } from './complete.ts'
import type { useOfflineData } from './offline-data.ts'
import { likelyOffences, likelyPeople } from './suggest.ts'
import type { Picture } from './use-pictures.ts'
import { usePosition } from './use-position.ts'

type Data = NonNullable<ReturnType<typeof useOfflineData>['data']>

const thisMinute = () => new Date(Math.floor(Date.now() / 60_000) * 60_000).toISOString()

/** The complaint that is being captured: choices, suggestions, what is missing, and how to submit it. */
export function useCapture(place: string, { options, offences, recent, people }: Data, pictures: Picture[]) {
  const { t } = useTranslation(['capture', 'outbox'])
  const nameIn = useNameIn()
  const fix = usePosition()
  const [chosen, setChosen, clearDraft] = useDraft<Chosen>(place, nothingChosen)
  const [openedAt] = useState(thisMinute)
  const offencesHere = offences.filter(({ isActive, category }) => isActive && category === 'misconduct')
  const offenceName = (id: number | null) => {
    const found = offencesHere.find((one) => one.id === id)
    return found ? nameIn(found) : ''
  }
  const first = pictures[0]?.at
  const takenAt = first ? new Date(first).toISOString() : openedAt
  const { values, metres } = complete(chosen, {
    ...{ options, fix, takenAt },
    usualOffence: (zoneId) => likelyOffences(recent, zoneId).usual,
    describe: ({ typeOfOffenceId, place: where }) =>
      t('suggested', { offence: offenceName(typeOfOffenceId), place: where, time: formatDateTime(takenAt) }),
  })
  const set = (change: Partial<Chosen>) => setChosen((before) => ({ ...before, ...change }))
  const submit = async () => {
    const { latitude, longitude } = values
    const here =
      latitude === null || longitude === null
        ? {}
        : { uploaderLatitude: latitude, uploaderLongitude: longitude }
    const files = pictures.map(
      ({ file, at, isFromCamera }): NewFile => ({
        name: file.name,
        blob: file,
        reported: { [isFromCamera ? 'cameraAt' : 'chosenAt']: new Date(at).toISOString(), ...here },
      }),
    )
    const id = newId()
    await store(
      {
        kind: 'complaint',
        title: [offenceName(values.typeOfOffenceId), values.location].join(', '),
        path: 'complaints',
        body: complaintInput.parse(values),
        files,
        next: 'submit',
        form: { place: `capture-${id}`, values, address: `${screens.complaint.url}?capture=${id}` },
      },
      id,
    )
    clearDraft()
    toast.success(t('storedNow'))
    void flush().catch(() => undefined)
  }
  return {
    ...{ values, metres, set, submit, offenceName },
    offences: offencesHere.map((one) => ({ value: one.id, label: nameIn(one) })),
    likely: likelyOffences(recent, values.zoneId).ids.filter((id) => offenceName(id)),
    people: likelyPeople(people, values).slice(0, 200),
    needed: offencesHere.find(({ id }) => id === values.typeOfOffenceId)?.evidenceMin ?? 0,
    missing: new Map(missingIn(values).map(({ name, code, limit }) => [name, { code, limit }])),
  }
}
export type Capturing = ReturnType<typeof useCapture>
