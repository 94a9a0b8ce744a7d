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

test('an upload that a proxy refuses with an HTML page fails instead of staying pending', async () => {
  vi.stubGlobal('XMLHttpRequest', Gateway)
  const file = new File(['x'], 'large.jpg')
  const sending = { file, key: 'k', onProgress: () => {}, signal: new AbortController().signal }
  await expect(upload(sending)).rejects.toMatchObject({ status: 413 })
})
