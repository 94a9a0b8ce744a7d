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
export async function download(path: string, fileName: string) {
  const { token } = useStore.getState().auth
  const response = await fetch(`/api/v1/${path}`, {
    headers: { authorization: `Bearer ${token}`, 'accept-language': document.documentElement.lang },
  }).catch(() => undefined)
  if (!response?.ok) {
    toast.error(`${fileName}: ${response?.status ?? 'Network Error'}`)
    return
  }
  save(await response.blob(), fileName)
}
