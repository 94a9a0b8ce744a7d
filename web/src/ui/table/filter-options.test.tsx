// @vitest-environment happy-dom
import { act } from 'react'
import { createRoot } from 'react-dom/client'
import { expect, test } from 'vitest'
import { FilterOptions } from './filter-options.tsx'

Object.assign(globalThis, { IS_REACT_ACT_ENVIRONMENT: true })

test('optimistic update: a box keeps its last state while an older change is applied', async () => {
  document.body.innerHTML = '<main></main>'
  const root = createRoot(document.querySelector('main') as HTMLElement)
  const options = ['a', 'b', 'c'].map((value) => ({ value, label: value }))
  let now: string[] = []
  const done: (() => void)[] = []
  const show = (values: string[]) =>
    act(async () =>
      root.render(
        <FilterOptions
          label="Status"
          options={options}
          values={values}
          onChange={(next) => {
            now = next(now)
            return new Promise((resolve) => done.push(resolve))
          }}
        />,
      ),
    )
  const boxes = () => [...document.querySelectorAll<HTMLInputElement>('input[type=checkbox]')]
  const tick = (at: number) => act(async () => boxes()[at]?.click())
  const ticked = () => options.filter((_, at) => boxes()[at]?.checked).map(({ value }) => value)
  await show([])
  await tick(0)
  await tick(1)
  expect(ticked()).toEqual(['a', 'b'])
  await show(['a'])
  expect(ticked()).toEqual(['a', 'b'])
  await tick(0)
  expect(now).toEqual(['b'])
  expect(ticked()).toEqual(['b'])
  await show(['b'])
  await act(async () => {
    for (const end of done) end()
  })
  expect(ticked()).toEqual(['b'])
  await show(['c'])
  expect(ticked()).toEqual(['c'])
})
