// @vitest-environment happy-dom
import { afterEach, expect, test, vi } from 'vitest'
import { upload } from './upload.ts'

afterEach(() => vi.unstubAllGlobals())

/** A gateway that answers with a page of its own. */
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

test('a file that a gateway refuses with a page of its own has failed, and is not on its way for ever', async () => {
  vi.stubGlobal('XMLHttpRequest', Gateway)
  const file = new File(['x'], 'large.jpg')
  const sending = { file, key: 'k', onProgress: () => {}, signal: new AbortController().signal }
  await expect(upload(sending)).rejects.toMatchObject({ status: 413 })
})
