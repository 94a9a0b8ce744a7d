import { cilChevronLeft, cilChevronRight, cilCopy } from '@coreui/icons'
import type { Guard, Place, RosterSlot } from '@patuh/domain/casework/attendance/board'
import { useState } from 'react'
import toast from 'react-hot-toast/headless'
import { useTranslation } from 'react-i18next'
import { Failure } from '../../server/failure.tsx'
import { LoadingOrError } from '../../server/loading-or-error.tsx'
import { useMay } from '../../server/use-may.ts'
import { Button, IconButton } from '../../ui/button.tsx'
import { formatDate, today } from '../../ui/date.ts'
import { Notice } from '../../ui/notice.tsx'
import { FilterSelect } from '../../ui/table/filter-select.tsx'
import { dayAfter, mondayOf, shiftText, weekdayOf } from './clock.ts'
import { useAttendanceAction, useGuards, usePlaces, useRoster } from './use-attendance.ts'

const keyOf = ({ contractId, zoneId }: Place) => `${contractId}-${zoneId}`

type Post = { key: string; label: string; byDay: Map<string, RosterSlot> }

/** One row per post and shift, one column per day. */
function postsOf(slots: RosterSlot[]): Post[] {
  const posts = new Map<string, Post>()
  for (const slot of slots) {
    const label = `${shiftText(slot.shiftStart, slot.shiftEnd)} · ${slot.position} ${slot.slot}`
    const post = posts.get(label) ?? { key: label, label, byDay: new Map() }
    post.byDay.set(slot.workDate, slot)
    posts.set(label, post)
  }
  return [...posts.values()].sort((one, other) => one.label.localeCompare(other.label))
}

function Cell({ slot, guards, label }: { slot: RosterSlot | undefined; guards: Guard[]; label: string }) {
  const { t } = useTranslation('attendance')
  const save = useAttendanceAction<unknown>()
  if (!slot) return <span className="nothing">–</span>
  if (!slot.isOpen || guards.length === 0) return slot.person ?? <span className="nothing">–</span>
  const assign = (value: string) =>
    save.mutate({
      path: 'attendances/roster',
      body: { assignments: [{ id: slot.id, personId: value ? Number(value) : null }] },
    })
  return (
    <>
      <select
        className="form-select form-select-sm"
        aria-label={label}
        value={slot.personId ?? ''}
        disabled={save.isPending}
        onChange={(event) => assign(event.target.value)}
      >
        <option value="">{t('nobodyRostered')}</option>
        {guards.map(({ id, name }) => (
          <option key={id} value={id}>
            {name}
          </option>
        ))}
      </select>
      <Failure error={save.error} />
    </>
  )
}

function Week({ slots, guards, days }: { slots: RosterSlot[]; guards: Guard[]; days: string[] }) {
  const { t, i18n } = useTranslation('attendance')
  return (
    // biome-ignore lint/a11y/noNoninteractiveTabindex: a region that scrolls sideways must be reachable by key
    <section className="table-frame" aria-label={t('tab.roster')} tabIndex={0}>
      <table className="table point-table roster-table">
        <thead>
          <tr>
            <th scope="col">{t('shiftStart')}</th>
            {days.map((day) => (
              <th key={day} scope="col">
                {weekdayOf(day, i18n.language)}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {postsOf(slots).map(({ key, label, byDay }) => (
            <tr key={key}>
              <th scope="row">{label}</th>
              {days.map((day) => (
                <td key={day}>
                  <Cell slot={byDay.get(day)} guards={guards} label={`${label}, ${formatDate(day)}`} />
                </td>
              ))}
            </tr>
          ))}
        </tbody>
      </table>
    </section>
  )
}

/** Roster: who is assigned to which post, by week. Shifts that have begun are read-only. */
export function Roster() {
  const { t } = useTranslation('attendance')
  const may = useMay()
  const { data: places, error: placesError } = usePlaces()
  const [chosen, setChosen] = useState('')
  const [from, setFrom] = useState(mondayOf(today()))
  const all = places?.items ?? []
  const place = all.find((one) => keyOf(one) === chosen) ?? all[0]
  const { data, error } = useRoster(place, from)
  const { data: guards } = useGuards(place?.contractId ?? 0)
  const copy = useAttendanceAction<{ assigned: number }>()
  const days = Array.from({ length: 7 }, (_, index) => dayAfter(from, index))
  const copyWeek = () =>
    place &&
    copy.mutate(
      {
        path: 'attendances/roster/copy',
        body: { contractId: place.contractId, zoneId: place.zoneId, from },
      },
      { onSuccess: ({ assigned }) => toast.success(t('copied', { count: assigned })) },
    )
  return (
    <div className="list-card">
      <div className="list-tools">
        <FilterSelect
          label={t('site')}
          options={all.map((one) => ({ value: keyOf(one), label: `${one.site} (${one.contract})` }))}
          value={place ? keyOf(place) : ''}
          onChange={setChosen}
        />
        <IconButton
          icon={cilChevronLeft}
          label={t('weekBefore')}
          onClick={() => setFrom(dayAfter(from, -7))}
        />
        <span>
          {formatDate(from)} – {formatDate(dayAfter(from, 6))}
        </span>
        <IconButton
          icon={cilChevronRight}
          label={t('weekAfter')}
          onClick={() => setFrom(dayAfter(from, 7))}
        />
        {may('attendance.create') && (
          <div className="list-tools-end">
            <Button icon={cilCopy} busy={copy.isPending} onClick={copyWeek}>
              {t('copyWeek')}
            </Button>
          </div>
        )}
      </div>
      <Failure error={copy.error} />
      {!data && <LoadingOrError error={placesError ?? error} />}
      {data?.items.length === 0 && <Notice drawing="empty" title={t('noShifts')} />}
      {data && data.items.length > 0 && (
        <Week slots={data.items} guards={may('attendance.create') ? (guards?.items ?? []) : []} days={days} />
      )}
    </div>
  )
}
