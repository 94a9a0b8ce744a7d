import i18next from 'i18next'
import toast from 'react-hot-toast/headless'
import { headersFor } from '../api.ts'
import { interruptionFor, resolveInterruption } from '../interruption.ts'
import { useStore } from '../store.ts'

/** Saves a blob as a file, as a browser download does. */
export function save(content: Blob, fileName: string) {
  const link = document.createElement('a')
  link.href = URL.createObjectURL(content)
  link.download = fileName
  link.click()
  setTimeout(() => URL.revokeObjectURL(link.href), 10_000)
}

/** Fetches a file, and retries after the user has signed in again. */
async function fetchFile(path: string): Promise<{ content: Blob } | { code: string }> {
  const { token } = useStore.getState().auth
  const response = await fetch(`/api/v1/${path}`, { headers: headersFor('GET', token) }).catch(
    () => undefined,
  )
  if (!response) return { code: 'NETWORK' }
  if (response.ok) return { content: await response.blob() }
  const code = await response.json().then(
    (answer) => answer?.error?.code ?? 'INTERNAL',
    () => 'INTERNAL',
  )
  const needed = interruptionFor(response.status, code)
  return needed && (await resolveInterruption(needed, token)).retry ? fetchFile(path) : { code }
}

/** Downloads a file with the session token, which a plain link could not send. */
export async function download(path: string, fileName: string, words?: { waiting: string; done: string }) {
  const id = words && toast.loading(words.waiting)
  const answer = await fetchFile(path)
  if ('code' in answer) {
    toast.error(`${fileName}: ${i18next.t(`error.${answer.code}`)}`, id ? { id } : {})
    return
  }
  save(answer.content, fileName)
  if (words && id) toast.success(words.done, { id })
}
