// @vitest-environment happy-dom
import { act, useRef } from 'react'
import { createRoot } from 'react-dom/client'
import { expect, test, vi } from 'vitest'
import { useFocusRestore } from './use-focus-restore.ts'

Object.assign(globalThis, { IS_REACT_ACT_ENVIRONMENT: true })

function Page({ names, tools = true }: { names: string[]; tools?: boolean }) {
  const main = useRef<HTMLElement>(null)
  useFocusRestore(main)
  return (
    <main ref={main} tabIndex={-1}>
      {tools && (
        <div>
          {names.map((name) => (
            <button key={name} type="button">
              {name}
            </button>
          ))}
        </div>
      )}
    </main>
  )
}

const focused = () => document.activeElement?.tagName === 'BUTTON' && document.activeElement.textContent

test('when the focused button is removed, the focus moves to the nearest button, or to the page', async () => {
  document.body.innerHTML = '<div id="root"></div>'
  const root = createRoot(document.querySelector('#root') as HTMLElement)
  const show = (page: React.ReactNode) => act(async () => root.render(page))
  await show(<Page names={['back', 'approve']} />)
  const focusButton = (at: number) => document.querySelectorAll('button')[at]?.focus()

  focusButton(1)
  await show(<Page names={['back', 'certify']} />)
  await vi.waitFor(() => expect(focused()).toBe('back'))

  focusButton(1)
  await show(<Page names={[]} tools={false} />)
  await vi.waitFor(() => expect(document.activeElement?.tagName).toBe('MAIN'))

  const dialog = document.body.appendChild(document.createElement('button'))
  dialog.focus()
  dialog.remove()
  await vi.waitFor(() => expect(document.activeElement?.tagName).toBe('MAIN'))
  await act(async () => root.unmount())
})
