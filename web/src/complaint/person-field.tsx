import { useQuery } from '@tanstack/react-query'
import { useEffect, useId, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { api } from '../app/api.ts'

type Person = { id: number; name: string }

/** The offender in free words; a person of the contractor is offered while one types. */
export function PersonField({
  contractId,
  value,
  error,
  onChange,
}: {
  contractId: number | null
  value: string
  error: string | undefined
  onChange: (offender: string, personId: number | null) => void
}) {
  const { t } = useTranslation('complaint')
  const id = useId()
  const [asked, setAsked] = useState('')
  useEffect(() => {
    const timer = setTimeout(() => setAsked(value.trim()), 250)
    return () => clearTimeout(timer)
  }, [value])
  const { data } = useQuery({
    queryKey: ['complaints', 'people', contractId, asked],
    queryFn: () =>
      api<{ items: Person[] }>(
        'GET',
        `complaints/people?contractId=${contractId}&q=${encodeURIComponent(asked)}`,
      ),
    enabled: !!contractId && asked.length >= 2,
    staleTime: 60_000,
  })
  const people = data?.items ?? []
  return (
    <div className="field">
      <label className="form-label" htmlFor={id}>
        {t('offender')}
        <span aria-hidden="true" className="required">
          {' '}
          *
        </span>
      </label>
      <input
        id={id}
        list={`${id}-people`}
        className={`form-control${error ? ' is-invalid' : ''}`}
        autoComplete="off"
        maxLength={200}
        value={value}
        aria-invalid={!!error}
        aria-describedby={error ? `${id}-error` : undefined}
        onChange={(event) => {
          const text = event.target.value
          onChange(text, people.find(({ name }) => name === text)?.id ?? null)
        }}
      />
      <datalist id={`${id}-people`}>
        {people.map((person) => (
          <option key={person.id} value={person.name} />
        ))}
      </datalist>
      {error && (
        <div className="invalid-feedback" id={`${id}-error`}>
          {error}
        </div>
      )}
    </div>
  )
}
