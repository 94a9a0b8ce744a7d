// @vitest-environment happy-dom
import i18next from 'i18next'
import { act, useState } from 'react'
import { createRoot } from 'react-dom/client'
import { initReactI18next } from 'react-i18next'
import { beforeAll, expect, test } from 'vitest'
import { DateInput, MomentInput } from './date-input.tsx'

Object.assign(globalThis, { IS_REACT_ACT_ENVIRONMENT: true })
beforeAll(async () => {
  const translation = { date: { open: 'Open the calendar: {{field}}', wrongDay: 'Enter a day' } }
  await i18next.use(initReactI18next).init({ lng: 'en', resources: { en: { translation } } })
})

/** Renders the input, and returns it with functions to type and to leave it. */
async function shown(Input: typeof DateInput, first = '') {
  let value = first
  function Example() {
    const [current, setCurrent] = useState(first)
    value = current
    return <Input value={current} onChange={setCurrent} />
  }
  const place = document.body.appendChild(document.createElement('div'))
  await act(async () => createRoot(place).render(<Example />))
  const field = place.querySelector('input') as HTMLInputElement
  const setText = Object.getOwnPropertyDescriptor(HTMLInputElement.prototype, 'value')?.set
  const type = async (text: string) => {
    await act(async () => {
      setText?.call(field, text)
      field.dispatchEvent(new Event('input', { bubbles: true }))
    })
    return value
  }
  const leave = () => act(async () => void field.dispatchEvent(new FocusEvent('focusout', { bubbles: true })))
  return { field, type, leave }
}

test('a typed day is read day first, and shown as DD-MM-YYYY after the field is left', async () => {
  const { field, type, leave } = await shown(DateInput, '2026-11-17')
  expect(field.value).toBe('17-11-2026')
  expect(await type('3/4/2026')).toBe('2026-04-03')
  expect(field.value).toBe('3/4/2026')
  await leave()
  expect(field.value).toBe('03-04-2026')
  expect(await type('')).toBe('')
})

test('a text that is no day stays, marked as invalid, and is not taken for an empty field', async () => {
  const { field, type, leave } = await shown(DateInput, '2026-11-17')
  expect(await type('31-04-2026')).toBe('31-04-2026')
  await leave()
  expect([field.value, field.getAttribute('aria-invalid')]).toEqual(['31-04-2026', 'true'])
  const message = () => document.getElementById(field.getAttribute('aria-describedby') ?? '')?.textContent
  expect(message()).toBe('Enter a day')
  await type('30-04-2026')
  await leave()
  expect(field.hasAttribute('aria-invalid')).toBe(false)
  expect(message()).toBeUndefined()
})

test('a day and time are typed with 12 or 24 hours, and shown with 12', async () => {
  const { field, type, leave } = await shown(MomentInput)
  expect(await type('17-11-2026 14:05')).toBe('2026-11-17T14:05')
  await leave()
  expect(field.value).toBe('17-11-2026 02:05 PM')
  expect(await type('17-11-2026 2:05 am')).toBe('2026-11-17T02:05')
})

test.each([DateInput, MomentInput])('the calendar button has the name of its field', async (Input) => {
  const place = document.body.appendChild(document.createElement('div'))
  const field = <Input label="Start" value="" onChange={() => {}} />
  await act(async () => createRoot(place).render(field))
  expect(place.querySelector('button')?.textContent).toBe('Open the calendar: Start')
})
