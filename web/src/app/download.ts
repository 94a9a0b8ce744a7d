import i18next from 'i18next'
import toast from 'react-hot-toast/headless'
import { useStore } from './store.ts'

/** Hands something over as a file. */
export function save(content: Blob, fileName: string) {
  const link = document.createElement('a')
  link.href = URL.createObjectURL(content)
  link.download = fileName
  link.click()
  setTimeout(() => URL.revokeObjectURL(link.href), 10_000)
}

/** Saves what the server makes on request: a browser's own download could not say who asks. */
export async function download(path: string, fileName: string, words?: { waiting: string; done: string }) {
  const { token } = useStore.getState().auth
  const id = words && toast.loading(words.waiting)
  const response = await fetch(`/api/v1/${path}`, {
    headers: { authorization: `Bearer ${token}`, 'accept-language': document.documentElement.lang },
  }).catch(() => undefined)
  if (!response?.ok) {
    const code = await response?.json().then(
      ({ error }) => error.code,
      () => 'INTERNAL',
    )
    toast.error(`${fileName}: ${i18next.t(`error.${code ?? 'NETWORK'}`)}`, id ? { id } : {})
    return
  }
  save(await response.blob(), fileName)
  if (words && id) toast.success(words.done, { id })
}
