// @vitest-environment happy-dom
import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { caseStatuses, caseTone, showsRemark } from '@patuh/domain/casework/case/workflow'
import { pageQuery } from '@patuh/domain/platform/list'
import { pageSizes } from '@patuh/domain/platform/list/shape'
import { groupPath } from '@patuh/domain/platform/permission'
import { QueryClient, QueryClientProvider } from '@tanstack/react-query'
import i18next, { type InitOptions } from 'i18next'
import LanguageDetector from 'i18next-browser-languagedetector'
import HttpBackend from 'i18next-http-backend'
import { act, type ReactNode } from 'react'
import { createRoot } from 'react-dom/client'
import toast from 'react-hot-toast/headless'
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest'
import { Footer } from './access/session/footer.tsx'
import { noChoice } from './casework/complaint/contract-fields.tsx'
import { ApiError, api } from './server/api.ts'
import { startLanguage } from './server/i18n.ts'
import { setSlice, storeLoaded, useStore } from './server/store.ts'
import { useMenu } from './server/use-menu.ts'
import { renderHook } from './test/render-hook.tsx'
import { formatDateTime } from './ui/date.ts'
import { nextSort } from './ui/table/use-list-state.ts'
import { Toaster } from './ui/toaster.tsx'
import {
  useDeleteNotification,
  useMark,
  useReadAll,
  useUnread,
} from './workplace/notification/use-notifications.ts'

// The statements of the specification that need no browser: constants, client state, calls. Each title begins with the
// paragraph. What is not checked, and why, is listed in e2e/specification.spec.ts.

const english = (namespace: string) =>
  JSON.parse(readFileSync(join(import.meta.dirname, `../../locales/en/${namespace}.json`), 'utf8'))

/** Answers every request, and remembers them. */
function stubServer(answer: () => Response = () => Response.json({ data: { items: [] } })) {
  const calls: { url: string; method: string; headers: Record<string, string>; signal?: AbortSignal }[] = []
  vi.stubGlobal('fetch', async (url: string, init: (typeof calls)[number]) => {
    calls.push({ ...init, url })
    return answer()
  })
  return calls
}

/** With a query client of its own. */
const inClient = (content: ReactNode) => {
  const client = new QueryClient({ defaultOptions: { queries: { retry: false } } })
  return <QueryClientProvider client={client}>{content}</QueryClientProvider>
}

beforeEach(() => vi.useFakeTimers())
afterEach(() => {
  vi.useRealTimers()
  vi.unstubAllGlobals()
  vi.restoreAllMocks()
  setSlice('auth', { token: null, user: null })
})

describe('§3 Client state', () => {
  test('§3 is stored under the key root, with the specified slices and defaults', () => {
    expect(useStore.getInitialState()).toMatchObject({
      dashboard: {
        asideShow: false,
        sidebarShow: true,
        sidebarUnfoldable: false,
        theme: 'light',
        sidebarMenus: [],
      },
      auth: { token: null, user: null },
      remember: { value: '' },
    })
    setSlice('remember', { value: 'somebody' })
    expect(JSON.parse(localStorage.getItem('root') ?? '{}')).toMatchObject({
      remember: { value: 'somebody' },
    })
    setSlice('remember', { value: '' })
  })

  test('§4 the start waits for the stored state, at most 5000 ms', async () => {
    vi.spyOn(useStore.persist, 'hasHydrated').mockReturnValue(false)
    vi.spyOn(useStore.persist, 'onFinishHydration').mockReturnValue(() => {})
    const loaded = vi.fn()
    void storeLoaded().then(loaded)
    await vi.advanceTimersByTimeAsync(4999)
    expect(loaded).not.toHaveBeenCalled()
    await vi.advanceTimersByTimeAsync(1)
    expect(loaded).toHaveBeenCalled()
  })
})

describe('§4 Complaint status', () => {
  test.each(caseStatuses)('§4 %i has its colour, and a remark for 3 and 4 only', (status) => {
    const colours: Record<number, string> = { 2: 'warning', 3: 'danger', 4: 'success' }
    expect(caseTone(status)).toBe(colours[status] ?? 'secondary')
    expect(showsRemark(status)).toBe(status === 3 || status === 4)
  })

  test('§4 any other value is secondary', () => {
    expect([caseTone(99), caseTone(-1)]).toEqual(['secondary', 'secondary'])
  })

  test('§4 the remark reads Fine or Wave in the history and Accept or Deny in the notification', () => {
    const { verification, notCompulsory } = english('complaint')
    expect([english('case').fineOrWave, verification, notCompulsory]).toEqual([
      'Fine or Wave',
      'Verification complaint',
      'Not compulsory (Accept or Deny)',
    ])
  })
})

describe('§2 and §9 Tables', () => {
  test('§4 sorting cycles none, asc, desc, and back to none', () => {
    const first = nextSort(null, 'refNo')
    const second = nextSort(first, 'refNo')
    expect([first, second, nextSort(second, 'refNo')]).toEqual([
      { key: 'refNo', descending: false },
      { key: 'refNo', descending: true },
      null,
    ])
    expect(nextSort(second, 'qty')).toEqual({ key: 'qty', descending: false })
  })

  test('§2 a dialog is titled Detail, Edit or Create and the name of its screen', () => {
    const { dialog, menu } = english('translation')
    expect([dialog.detail, dialog.edit, dialog.create, menu.historyComplaint]).toEqual([
      'Detail {{name}}',
      'Edit {{name}}',
      'Create {{name}}',
      'History Complaint',
    ])
  })

  test('§9 page sizes are 5, 10, 20 and 50, first 10; the labels are No items found and Filter:', () => {
    expect([pageSizes, pageQuery.parse({}).limit]).toEqual([[5, 10, 20, 50], 10])
    const { list } = english('translation')
    expect([list.empty, list.filter]).toEqual(['No items found', 'Filter:'])
  })

  test('§9 dates read DD-MM-YYYY hh:mm:ss A', () => {
    expect(formatDateTime('2026-03-31T05:04:05.000Z')).toBe('31-03-2026 01:04:05 PM')
    expect(formatDateTime('2026-01-02T16:00:00.000Z')).toBe('03-01-2026 12:00:00 AM')
  })

  test('§9 the default type of offence has the value DEFAULT and the label Select', () => {
    expect([noChoice, english('translation').select]).toEqual(['DEFAULT', 'Select'])
  })

  test('§2 a group links to its name in lower case with hyphens', () => {
    expect(groupPath('Manage User')).toBe('/manage-user')
  })
})

describe('§9 Timings', () => {
  test('§7 the unread notifications are polled every 60 seconds', async () => {
    const calls = stubServer(() => Response.json({ data: { items: [], pagination: { totalRow: 0 } } }))
    const { unmount } = await renderHook(useUnread, inClient)
    await act(() => vi.advanceTimersByTimeAsync(0))
    expect(calls.map(({ url }) => url)).toEqual(['/api/v1/notifications?limit=1000&isRead=2'])
    await act(() => vi.advanceTimersByTimeAsync(59_999))
    expect(calls).toHaveLength(1)
    await act(() => vi.advanceTimersByTimeAsync(2))
    expect(calls).toHaveLength(2)
    await unmount()
  })

  test.each(['delete', 'mark', 'read all'] as const)(
    '§4 and §7 the unread notifications are loaded again after an action: %s',
    async (action) => {
      const calls = stubServer(() => Response.json({ data: { items: [], pagination: { totalRow: 0 } } }))
      const useActions = () => [useUnread(), useDeleteNotification(), useMark(), useReadAll()] as const
      const { latest, update, unmount } = await renderHook(useActions, inClient)
      await act(() => vi.advanceTimersByTimeAsync(0))
      const [, remove, mark, readAll] = latest()
      await update(() => {
        if (action === 'delete') remove.mutate(7)
        if (action === 'mark') mark.mutate({ id: 7, isRead: true })
        if (action === 'read all') readAll.mutate()
      })
      await act(() => vi.advanceTimersByTimeAsync(10))
      const unread = 'GET /api/v1/notifications?limit=1000&isRead=2'
      const [first, done, again] = calls.map(({ method, url }) => `${method} ${url}`)
      expect([first, again]).toEqual([unread, unread])
      expect(done).toMatch(/^(DELETE|PATCH|POST) \/api\/v1\/notifications\/(7|read-all)$/)
      await unmount()
    },
  )

  test('§9 the spinner of the menu is cleared 500 ms after its answer', async () => {
    setSlice('dashboard', { sidebarMenus: [] })
    const calls = stubServer()
    const { latest, unmount } = await renderHook(useMenu, inClient)
    await act(() => vi.advanceTimersByTimeAsync(499))
    expect([calls[0]?.url, latest().spinning]).toEqual(['/api/v1/menu/privileges', true])
    await act(() => vi.advanceTimersByTimeAsync(2))
    expect(latest().spinning).toBe(false)
    await unmount()
  })

  test('§9 toasts: errors 4 s, successes 2 s, loading until dismissed, at most 20', async () => {
    const place = document.createElement('div')
    const root = createRoot(place)
    await act(async () => root.render(<Toaster />))
    const shown = () => [...place.querySelectorAll('.toast-text')].map(({ textContent }) => textContent)
    await act(async () => {
      // those of other tests in the same worker
      toast.remove()
      toast.error('wrong')
      toast.success('saved')
      toast.loading('waiting')
    })
    await act(() => vi.advanceTimersByTimeAsync(1900))
    expect(shown().sort()).toEqual(['saved', 'waiting', 'wrong'])
    await act(() => vi.advanceTimersByTimeAsync(200))
    expect(shown().sort()).toEqual(['waiting', 'wrong'])
    await act(() => vi.advanceTimersByTimeAsync(1800))
    expect(shown()).toContain('wrong')
    await act(() => vi.advanceTimersByTimeAsync(200))
    expect(shown()).toEqual(['waiting'])
    await act(() => vi.advanceTimersByTimeAsync(3_600_000))
    expect(shown()).toEqual(['waiting'])
    await act(async () => {
      for (let n = 0; n < 25; n++) toast.error(`${n}`)
    })
    expect(shown()).toHaveLength(20)
    await act(async () => {
      toast.remove()
      root.unmount()
    })
  })
})

describe('§9 Language', () => {
  /** An instance of its own with the settings of the product: the shared one is not touched. */
  async function start(fetched: () => Promise<unknown>) {
    vi.spyOn(i18next, 'on').mockReturnThis()
    vi.spyOn(i18next, 'use').mockReturnThis()
    const init = vi.spyOn(i18next, 'init').mockResolvedValue(i18next.t)
    await startLanguage()
    const options = init.mock.calls[0]?.[0] as InitOptions
    vi.stubGlobal('fetch', fetched)
    const instance = i18next.createInstance().use(HttpBackend).use(LanguageDetector)
    const ready = instance.init(options)
    return { options, instance, ready }
  }
  const words = { hello: 'Hello {{name}}' }
  const found = async () => Response.json(words)

  beforeEach(() => {
    localStorage.removeItem('i18nextLng')
    sessionStorage.removeItem('i18nextLng')
  })

  test('§1 the fallback is en, a missing key shows its text, values stand in double braces and are not escaped', async () => {
    const { instance, ready } = await start(found)
    await vi.advanceTimersByTimeAsync(0)
    await ready
    expect(instance.options.fallbackLng).toEqual(['en'])
    expect(instance.t('nothing.like.this')).toBe('nothing.like.this')
    expect(instance.t('hello', { name: '<b>' })).toBe('Hello <b>')
  })

  test('§9 it is detected from the query, then the cookie, local storage and session storage, and cached', async () => {
    const { options, instance, ready } = await start(found)
    await vi.advanceTimersByTimeAsync(0)
    await ready
    expect(options.detection).toMatchObject({
      order: ['querystring', 'cookie', 'localStorage', 'sessionStorage'],
      lookupQuerystring: 'lng',
      lookupLocalStorage: 'i18nextLng',
      caches: ['localStorage'],
    })
    await instance.changeLanguage('ms')
    expect(localStorage.getItem('i18nextLng')).toBe('ms')
    const detected = () => [instance.services.languageDetector.detect()].flat()[0]
    sessionStorage.setItem('i18nextLng', 'ta')
    localStorage.removeItem('i18nextLng')
    expect(detected()).toBe('ta')
    localStorage.setItem('i18nextLng', 'zh')
    expect(detected()).toBe('zh')
    // biome-ignore lint/suspicious/noDocumentCookie: the cookie is what is tested
    document.cookie = 'i18next=ms'
    expect(detected()).toBe('ms')
    history.replaceState(null, '', '?lng=en')
    expect(detected()).toBe('en')
    history.replaceState(null, '', location.pathname)
    // biome-ignore lint/suspicious/noDocumentCookie: the cookie is what is tested
    document.cookie = 'i18next=; max-age=0'
  })

  test('§9 a language file is tried again five times, after 350 ms and then twice as long each time', async () => {
    const at: number[] = []
    const { ready } = await start(async () => {
      at.push(Date.now())
      return new Response('', { status: 503 })
    })
    const begin = Date.now()
    ready.catch(() => {})
    await vi.advanceTimersByTimeAsync(60_000)
    expect(at.map((time) => time - begin)).toEqual([0, 350, 1050, 2450, 5250, 10_850])
  })

  test('§9 up to ten language files load in parallel', async () => {
    const { instance, ready } = await start(found)
    await vi.advanceTimersByTimeAsync(0)
    await ready
    let open = 0
    vi.stubGlobal('fetch', () => {
      open++
      return new Promise(() => {})
    })
    void instance.loadNamespaces(Array.from({ length: 12 }, (_, n) => `screen${n}`))
    await vi.advanceTimersByTimeAsync(0)
    expect(open).toBe(10)
  })
})

describe('§7 The calls', () => {
  test.each(['GET', 'POST', 'PUT', 'PATCH', 'DELETE'] as const)(
    '§7 %s sends a bearer token and a JSON content type, also without a body, and has no timeout',
    async (method) => {
      setSlice('auth', { token: 'a-token' })
      const calls = stubServer()
      await api(method, `notifications/${method}`)
      expect(calls[0]).toMatchObject({
        url: `/api/v1/notifications/${method}`,
        headers: { authorization: 'Bearer a-token', 'content-type': 'application/json' },
      })
      expect(calls[0]?.signal).toBe(undefined)
    },
  )

  test('§7 an uploaded file keeps its own content type', async () => {
    const calls = stubServer()
    await api('PUT', 'profile/photo', { file: new Blob(['x'], { type: 'image/png' }) })
    expect(calls[0]?.headers['content-type']).toBe('image/png')
  })

  test('§7 the cookie XSRF-TOKEN is sent back in the header X-XSRF-TOKEN', async () => {
    // biome-ignore lint/suspicious/noDocumentCookie: the cookie is what is tested
    document.cookie = 'XSRF-TOKEN=abc%3D'
    const calls = stubServer()
    await api('GET', 'zones')
    expect(calls[0]?.headers['x-xsrf-token']).toBe('abc=')
    // biome-ignore lint/suspicious/noDocumentCookie: the cookie is what is tested
    document.cookie = 'XSRF-TOKEN=; max-age=0'
  })

  test('§7 statuses 200 to 299 count as success, all others do not', async () => {
    for (const status of [200, 201, 204, 299]) {
      stubServer(() => new Response(status === 204 ? null : '{"data":1}', { status }))
      await expect(api('GET', `status/${status}`)).resolves.not.toThrow()
    }
    for (const status of [300, 400, 404, 500]) {
      stubServer(() => new Response('{}', { status }))
      const failed = api('GET', `status/${status}`)
      await expect(failed).rejects.toBeInstanceOf(ApiError)
      // §8: by status
      await expect(failed).rejects.toMatchObject({ status })
    }
  })

  test('§8 a request that does not arrive is a Network Error, one that is aborted says so', async () => {
    vi.stubGlobal('fetch', async () => {
      throw new TypeError('Failed to fetch')
    })
    await expect(api('GET', 'zones')).rejects.toThrow('Network Error')
    vi.stubGlobal('fetch', async () => {
      throw new DOMException('Aborted', 'AbortError')
    })
    await expect(api('GET', 'zones')).rejects.toMatchObject({ name: 'AbortError' })
  })
})

test('§1 and §9 the footer shows the copyright of 2025, phone and e-mail of the support', async () => {
  stubServer(() =>
    Response.json({
      data: { company: 'Patuh', supportPhone: '+60 3-1234', supportEmail: 'help@patuh.example' },
    }),
  )
  const place = document.createElement('div')
  const root = createRoot(place)
  await act(async () => root.render(inClient(<Footer />)))
  await act(() => vi.advanceTimersByTimeAsync(10))
  expect(place.textContent).toContain('© 2025 Patuh')
  expect([...place.querySelectorAll('a')].map((link) => link.getAttribute('href'))).toEqual([
    'tel:+6031234',
    'mailto:help@patuh.example',
  ])
  await act(async () => root.unmount())
})
