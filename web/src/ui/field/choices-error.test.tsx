// @vitest-environment happy-dom
import { QueryClient, QueryClientProvider, useQuery } from '@tanstack/react-query'
import i18next from 'i18next'
import { act } from 'react'
import { createRoot } from 'react-dom/client'
import { FormProvider, useForm } from 'react-hook-form'
import { initReactI18next } from 'react-i18next'
import { beforeEach, expect, test } from 'vitest'
import * as z from 'zod'
import { Field } from './field.tsx'

Object.assign(globalThis, { IS_REACT_ACT_ENVIRONMENT: true })

let isThere = false
const choices = {
  queryKey: ['things', 'choices'],
  queryFn: async () => {
    if (!isThere) throw new Error('no network')
    return [{ value: '1', label: 'The one' }]
  },
  retry: false,
  meta: { isChoice: true },
}

function Form() {
  const form = useForm({ defaultValues: { thing: null, kind: null } })
  const { data } = useQuery(choices)
  return (
    <FormProvider {...form}>
      <Field name="thing" label="Thing" kind="reference" schema={z.int()} options={data ?? []} />
      <Field
        name="kind"
        label="Kind"
        kind="select"
        schema={z.string()}
        options={[{ value: 'a', label: 'A' }]}
      />
    </FormProvider>
  )
}

beforeEach(async () => {
  await i18next.use(initReactI18next).init({ lng: 'cimode' })
  document.body.innerHTML = '<div id="root"></div>'
  const root = createRoot(document.getElementById('root') as HTMLElement)
  await act(async () =>
    root.render(
      <QueryClientProvider client={new QueryClient()}>
        <Form />
      </QueryClientProvider>,
    ),
  )
  return () => act(async () => root.unmount())
})

/** Waits for the queries to settle. */
const settled = () => act(() => new Promise((resolve) => setTimeout(resolve, 20)))
const alerts = () => [...document.querySelectorAll('[role=alert]')].map(({ textContent }) => textContent)

test('a select whose options failed to load shows an error, retries, and then offers them', async () => {
  await settled()
  expect(alerts()).toEqual(['choicesLost retry'])
  isThere = true
  await act(async () => document.querySelector<HTMLElement>('[role=alert] button')?.click())
  await settled()
  expect(alerts()).toEqual([])
  expect(document.querySelector('select')?.textContent).toContain('The one')
})
