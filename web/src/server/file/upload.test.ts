// @vitest-environment happy-dom
import { afterEach, expect, test, vi } from 'vitest'
import { upload } from './upload.ts'

afterEach(() => vi.unstubAllGlobals())

/** A proxy that answers with an HTML page. */
class Gateway {
  status = 413
  responseText = '<html><h1>Request Entity Too Large</h1></html>'
  upload = {}
  onload = () => {}
  open() {}
  setRequestHeader() {}
  send() {
    queueMicrotask(() => this.onload())
  }
}

const sending = () => ({
  file: new File(['x'], 'large.jpg', { lastModified: Date.parse('2020-01-01T00:00:00Z') }),
  key: 'k',
  at: Date.parse('2026-03-14T13:05:09Z'),
  isFromCamera: false,
  position: { latitude: 3.1, longitude: 101.6 },
  onProgress: () => {},
  signal: new AbortController().signal,
})

test('an upload that a proxy refuses with an HTML page fails instead of staying pending', async () => {
  vi.stubGlobal('XMLHttpRequest', Gateway)
  await expect(upload(sending())).rejects.toMatchObject({ status: 413 })
})

test('a chosen file is sent with the time of choosing and the uploader’s position, not with its own date', async () => {
  let form = new FormData()
  vi.stubGlobal(
    'XMLHttpRequest',
    class extends Gateway {
      override send(body?: FormData) {
        form = body ?? form
        super.send()
      }
    },
  )
  await upload(sending()).catch(() => {})
  const { file: _, ...chosen } = Object.fromEntries(form)
  expect(chosen).toEqual({
    chosenAt: '2026-03-14T13:05:09.000Z',
    uploaderLatitude: '3.1',
    uploaderLongitude: '101.6',
  })
  await upload({ ...sending(), isFromCamera: true, position: undefined }).catch(() => {})
  expect([...form.keys()]).toEqual(['cameraAt', 'file'])
})
