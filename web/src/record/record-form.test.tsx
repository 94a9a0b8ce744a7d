// @vitest-environment happy-dom
import { QueryClient, QueryClientProvider } from '@tanstack/react-query'
import i18next from 'i18next'
import { act } from 'react'
import { createRoot, type Root } from 'react-dom/client'
import { initReactI18next } from 'react-i18next'
import { createBrowserRouter, RouterProvider } from 'react-router'
import { beforeEach, expect, test } from 'vitest'
import * as z from 'zod'
import { Field } from '../ui/field/field.tsx'
import { RecordForm } from './record-form.tsx'

Object.assign(globalThis, { IS_REACT_ACT_ENVIRONMENT: true })

const input = z.object({ code: z.string(), name: z.string(), secret: z.string(), note: z.string() })
const fields = Object.entries(input.shape)
const blank = { code: '', name: '', secret: '', note: 'usual' }
const wording = { label: String, words: (_: string, value: unknown) => String(value) }

const Form = () => (
  <RecordForm
    collection={{ api: 'things' }}
    name="thing"
    input={input}
    initial={blank}
    notInDraft={['secret']}
    row={null}
    wording={wording}
    onClose={() => undefined}
  >
    {fields.map(([name, schema]) => (
      <Field key={name} name={name} label={name} schema={schema} />
    ))}
  </RecordForm>
)

/** Acts and waits until form and dialog have settled. */
const settled = (touch: () => unknown) =>
  act(async () => {
    touch()
    await new Promise((resolve) => setTimeout(resolve, 20))
  })

let root: Root | undefined
/** Renders anew, as after a reload: only browser storage is left. */
async function open() {
  await act(async () => root?.unmount())
  document.body.innerHTML = '<div id="root"></div>'
  root = createRoot(document.getElementById('root') as HTMLElement)
  const router = createBrowserRouter([{ path: '*', element: <Form /> }])
  await settled(() =>
    root?.render(
      <QueryClientProvider client={new QueryClient()}>
        <RouterProvider router={router} />
      </QueryClientProvider>,
    ),
  )
}

const field = (name: string) => document.querySelector<HTMLInputElement>(`[name=${name}]`)
const typed = () => Object.fromEntries(fields.map(([name]) => [name, field(name)?.value]))
const button = (text: string) =>
  [...document.querySelectorAll('button')].find(({ textContent }) => textContent?.trim() === text)

function type(name: string, text: string) {
  const input = field(name) as HTMLInputElement
  const { set } = Object.getOwnPropertyDescriptor(HTMLInputElement.prototype, 'value') ?? {}
  set?.call(input, text)
  return settled(() => input.dispatchEvent(new Event('input', { bubbles: true })))
}

beforeEach(async () => {
  localStorage.clear()
  await i18next.use(initReactI18next).init({ lng: 'cimode' })
  await open()
  await type('name', 'Main gate')
  await type('secret', '900101-14-5566')
})

test('the draft of a new record is restored, without the fields that must not be stored', async () => {
  await open()
  expect(typed()).toEqual({ ...blank, name: 'Main gate' })
  expect(button('draft.startAfresh')).toBeDefined()
  expect(JSON.stringify(localStorage)).not.toContain('900101')
})

test('a restored draft can be discarded, and is then deleted', async () => {
  await open()
  await settled(() => button('draft.startAfresh')?.click())
  expect(typed()).toEqual(blank)
  await open()
  expect(typed()).toEqual(blank)
  expect(button('draft.startAfresh')).toBeUndefined()
})

test('discarding the form deletes its draft', async () => {
  await settled(() => button('cancel')?.click())
  await settled(() => button('leave.discard')?.click())
  await open()
  expect(typed()).toEqual(blank)
})
