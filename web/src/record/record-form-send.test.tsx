// @vitest-environment happy-dom
import { QueryClient, QueryClientProvider } from '@tanstack/react-query'
import i18next from 'i18next'
import { act } from 'react'
import { createRoot, type Root } from 'react-dom/client'
import { initReactI18next } from 'react-i18next'
import { createBrowserRouter, RouterProvider } from 'react-router'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import * as z from 'zod'
import { Field } from '../ui/field/field.tsx'
import { RecordForm } from './record-form.tsx'

Object.assign(globalThis, { IS_REACT_ACT_ENVIRONMENT: true })

const input = z.object({ code: z.string(), name: z.string().max(20), note: z.string() })
const submission = input.extend({ note: z.string().min(5) })
const row = { id: 7, lockVersion: 1, allowedActions: [], code: 'A', name: 'Gate', note: 'old' }
const names = Object.keys(input.shape) as (keyof typeof input.shape)[]

type Request = { method: string; body?: string; headers: Record<string, string> }
type Sent = { method: string; path: string; body: unknown; version: string | undefined }
let sent: Sent[] = []
let root: Root

/** Answers the requests in order and records them. */
function serve(...answers: [status: number, body: object][]) {
  sent = []
  vi.stubGlobal('fetch', async (path: string, { method, body, headers }: Request) => {
    const version = headers['if-match']
    sent.push({ method, path: path.replace('/api/v1/', ''), body: JSON.parse(body ?? 'null'), version })
    const [status, answer] = answers[sent.length - 1] ?? [500, {}]
    return Response.json(answer, { status })
  })
}

const settled = (touch: () => unknown) =>
  act(async () => {
    touch()
    await new Promise((resolve) => setTimeout(resolve, 30))
  })

async function open(isNew = false) {
  document.body.innerHTML = '<div id="root"></div>'
  root = createRoot(document.getElementById('root') as HTMLElement)
  const form = (
    <RecordForm
      collection={{ api: 'things' }}
      name="thing"
      input={input}
      initial={isNew ? { code: '', name: '', note: '' } : { code: 'A', name: 'Gate', note: 'old' }}
      row={isNew ? null : row}
      wording={{ label: String, words: (_, value) => String(value) }}
      {...(isNew
        ? {
            draftKey: 'thing',
            step: {
              action: 'submit',
              input: submission,
              label: 'submit',
              saveLabel: 'saveDraft',
              refused: (_, { id }, again) => (
                <button type="button" onClick={() => again({ force: true })}>
                  {`again ${id}`}
                </button>
              ),
            },
          }
        : {})}
      onClose={() => undefined}
    >
      {names.map((name) => (
        <Field key={name} name={name} label={name} schema={input.shape[name]} />
      ))}
    </RecordForm>
  )
  const router = createBrowserRouter([{ path: '*', element: form }])
  await settled(() =>
    root.render(
      <QueryClientProvider client={new QueryClient()}>
        <RouterProvider router={router} />
      </QueryClientProvider>,
    ),
  )
}

const field = (name: string) => document.querySelector<HTMLInputElement>(`[name=${name}]`) as HTMLInputElement
const press = (text: string) =>
  settled(() =>
    [...document.querySelectorAll('button')].find(({ textContent }) => textContent?.trim() === text)?.click(),
  )

function type(name: string, text: string) {
  const { set } = Object.getOwnPropertyDescriptor(HTMLInputElement.prototype, 'value') ?? {}
  set?.call(field(name), text)
  return settled(() => field(name).dispatchEvent(new Event('input', { bubbles: true })))
}

beforeEach(async () => {
  localStorage.clear()
  await i18next.use(initReactI18next).init({ lng: 'cimode' })
})
afterEach(async () => {
  await act(async () => root.unmount())
  vi.unstubAllGlobals()
})

test('a version conflict shows the differences, and saves over the newer version with the values picked', async () => {
  const theirs = { ...row, lockVersion: 4, name: 'North gate', note: 'theirs' }
  serve(
    [412, { error: { code: 'STALE_VERSION', current: theirs } }],
    [200, { data: { ...theirs, lockVersion: 5 } }],
  )
  await open()
  await type('note', 'mine')
  await press('save')
  const rows = [...document.querySelectorAll('.conflict-table tbody th')].map((cell) => cell.textContent)
  expect(rows).toEqual(['name', 'note'])
  await settled(() => document.querySelectorAll<HTMLInputElement>('[name=pick-name]')[1]?.click())
  await press('conflict.settle')
  await press('save')
  expect(sent.map(({ version }) => version)).toEqual(['"1"', '"4"'])
  expect(sent[1]?.body).toEqual({ code: 'A', name: 'North gate', note: 'mine' })
})

test('a draft can be saved with fewer fields than a submission needs', async () => {
  serve([201, { data: row }])
  await open(true)
  await type('name', 'Gate')
  await press('submit')
  expect(sent).toEqual([])
  expect(field('note').getAttribute('aria-invalid')).toBe('true')
  await press('saveDraft')
  expect(sent).toMatchObject([{ method: 'POST', path: 'things', body: { name: 'Gate' } }])
})

test('after a refused submission the saved record is updated instead of creating a second one', async () => {
  serve(
    [201, { data: row }],
    [409, { error: { code: 'DUPLICATE' } }],
    [200, { data: { ...row, lockVersion: 2 } }],
    [200, { data: row }],
  )
  await open(true)
  for (const [name, text] of Object.entries({ code: 'A', name: 'Gate', note: 'enough' }))
    await type(name, text)
  expect(JSON.stringify(localStorage)).toContain('enough')
  await press('submit')
  expect(JSON.stringify(localStorage)).not.toContain('enough')
  await press('again 7')
  expect(sent.map(({ method, path }) => `${method} ${path}`)).toEqual([
    'POST things',
    'POST things/7/submit',
    'PUT things/7',
    'POST things/7/submit',
  ])
  expect(sent[3]?.body).toEqual({ force: true })
})
