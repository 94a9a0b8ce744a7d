import i18next from 'i18next'
import toast from 'react-hot-toast/headless'
import { headersFor } from './api.ts'
import { interrupted, interruptionFor } from './interruption.ts'
import { useStore } from './store.ts'

/** Hands something over as a file. */
export function save(content: Blob, fileName: string) {
  const link = document.createElement('a')
  link.href = URL.createObjectURL(content)
  link.download = fileName
  link.click()
  setTimeout(() => URL.revokeObjectURL(link.href), 10_000)
}

/** What the server answers, once whoever asks has signed in again where that was needed. */
async function answerOf(path: string): Promise<{ content: Blob } | { code: string }> {
  const { token } = useStore.getState().auth
  const response = await fetch(`/api/v1/${path}`, { headers: headersFor('GET', token) }).catch(
    () => undefined,
  )
  if (!response) return { code: 'NETWORK' }
  if (response.ok) return { content: await response.blob() }
  const code = await response.json().then(
    ({ error }) => error.code,
    () => 'INTERNAL',
  )
  const needed = interruptionFor(response.status, code)
  return needed && (await interrupted(needed, token)) ? answerOf(path) : { code }
}

/** Saves what the server makes on request: a browser's own download could not say who asks. */
export async function download(path: string, fileName: string, words?: { waiting: string; done: string }) {
  const id = words && toast.loading(words.waiting)
  const answer = await answerOf(path)
  if ('code' in answer) {
    toast.error(`${fileName}: ${i18next.t(`error.${answer.code}`)}`, id ? { id } : {})
    return
  }
  save(answer.content, fileName)
  if (words && id) toast.success(words.done, { id })
}
