// @vitest-environment happy-dom
import { claimWorkflow } from '@patuh/domain/contract/claim-workflow'
import { contractWorkflow } from '@patuh/domain/contract/contract/workflow'
import { QueryClient, QueryClientProvider } from '@tanstack/react-query'
import i18next from 'i18next'
import { act, type ComponentProps } from 'react'
import { createRoot, type Root } from 'react-dom/client'
import { initReactI18next } from 'react-i18next'
import { createBrowserRouter, RouterProvider } from 'react-router'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { WorkflowActions } from './workflow-actions.tsx'

Object.assign(globalThis, { IS_REACT_ACT_ENVIRONMENT: true })

/** Acts and waits until form and dialog have settled. */
const settled = (touch: () => unknown) =>
  act(async () => {
    touch()
    await new Promise((resolve) => setTimeout(resolve, 20))
  })

const request = vi.fn(async (_path: string, _options?: RequestInit) =>
  Response.json(
    { error: { code: 'STATE_CONFLICT', message: '', fields: [{ name: 'lines', code: 'needed' }] } },
    { status: 409 },
  ),
)

let root: Root
async function open(props: Partial<ComponentProps<typeof WorkflowActions>>, allowedActions: string[]) {
  const shown = (
    <WorkflowActions
      workflow={contractWorkflow}
      collection={{ api: 'contracts' }}
      row={{ id: 7, allowedActions }}
      step={(name) => ({ label: name, text: `about ${name}`, done: `${name} is done` })}
      field={(name) => `field ${name}`}
      {...props}
    />
  )
  const router = createBrowserRouter([{ path: '*', element: shown }])
  await settled(() =>
    root.render(
      <QueryClientProvider client={new QueryClient()}>
        <RouterProvider router={router} />
      </QueryClientProvider>,
    ),
  )
}

const buttons = (within = '#root') =>
  [...document.querySelectorAll<HTMLButtonElement>(`${within} button`)].filter(
    ({ textContent }) => textContent !== '',
  )
const press = (text: string, within?: string) =>
  settled(() =>
    buttons(within)
      .find(({ textContent }) => textContent === text)
      ?.click(),
  )
const labels = () => [...document.querySelectorAll('.form-label')].map(({ textContent }) => textContent)

beforeEach(async () => {
  await i18next.use(initReactI18next).init({ lng: 'cimode' })
  vi.stubGlobal('fetch', request)
  document.body.innerHTML = '<div id="root"></div>'
  root = createRoot(document.getElementById('root') as HTMLElement)
})

afterEach(async () => {
  await act(async () => root.unmount())
  request.mockClear()
})

test('only allowed steps that the workflow has a route for are offered, in its order', async () => {
  await open({}, ['terminate', 'edit', 'suspend', 'fly'])
  expect(buttons().map(({ textContent }) => textContent)).toEqual(['suspend', 'terminate'])
})

test('the form of a step shows the fields of its input, with today as the initial date', async () => {
  await open({}, ['terminate'])
  await press('terminate')
  expect(document.querySelector('[role=dialog]')?.textContent).toContain('about terminate')
  expect(labels()).toEqual(['field remark *', 'field terminatedOn *'])
  const today = document.querySelector<HTMLInputElement>('[name=terminatedOn]')?.value
  expect(today).toMatch(/^\d\d-\d\d-\d{4}$/)
})

test('missing fields are reported before a request is sent', async () => {
  await open({}, ['suspend'])
  await press('suspend')
  await press('suspend', '[role=dialog]')
  expect(document.querySelector('.invalid-feedback')?.textContent).toBe('error.field.required')
  expect(request).not.toHaveBeenCalled()
})

test('a step of a part is posted below its record, and an error shows the message of the step', async () => {
  const step = () => ({ label: 'submit', done: 'done', errorText: () => 'Add a line first.' })
  await open({ under: 'addenda/3/', step }, ['submit'])
  await press('submit')
  await press('submit', '[role=dialog]')
  expect(request.mock.calls[0]?.[0]).toMatch(/\/contracts\/7\/addenda\/3\/submit$/)
  expect(document.querySelector('[role=alert]')?.textContent).toBe('Add a line first.')
})

test('a step uses the path of its definition, and a field without a label is not drawn', async () => {
  await open(
    {
      workflow: claimWorkflow,
      step: () => ({ label: 'add', done: 'done', initial: { kind: 'invoice', fileId: 5 } }),
      field: (name) => (name === 'fileId' ? null : name),
    },
    ['addDocument'],
  )
  await press('add')
  expect(labels()).toEqual(['kind *'])
  await press('add', '[role=dialog]')
  const [path, options] = request.mock.calls[0] ?? []
  expect(path).toMatch(/\/contracts\/7\/documents$/)
  expect(JSON.parse(String(options?.body))).toEqual({ kind: 'invoice', fileId: 5 })
})
