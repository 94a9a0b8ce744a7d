// @vitest-environment happy-dom
import i18next from 'i18next'
import toast from 'react-hot-toast/headless'
import { afterEach, expect, test, vi } from 'vitest'
import { download } from './download.ts'

afterEach(() => vi.restoreAllMocks())

test('a refused download says why, also where the answer has no error of ours', async () => {
  await i18next.init({ lng: 'cimode' })
  const said = vi.spyOn(toast, 'error')
  for (const [body, code] of [
    ['{"error":{"code":"FORBIDDEN"}}', 'FORBIDDEN'],
    ['{"message":"no"}', 'INTERNAL'],
    ['null', 'INTERNAL'],
    ['<html>', 'INTERNAL'],
  ]) {
    vi.spyOn(globalThis, 'fetch').mockResolvedValueOnce(new Response(body, { status: 403 }))
    await download('persons/export', 'persons.csv')
    expect(said).toHaveBeenLastCalledWith(`persons.csv: error.${code}`, {})
  }
})
