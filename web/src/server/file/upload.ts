import type { File as StoredFile } from '@patuh/domain/platform/file'
import { ApiError, parseAnswer } from '../api.ts'
import { interruptionFor, resolveInterruption } from '../interruption.ts'
import { useStore } from '../store.ts'

type Sending = {
  file: File
  /** Idempotency key: the same at every retry, so that a file is stored once. */
  key: string
  /** When it was chosen, or taken with the camera of the page. */
  at: number
  isFromCamera: boolean
  /** Where the uploader is. */
  position?: { latitude: number; longitude: number } | undefined
  onProgress: (part: number) => void
  signal: AbortSignal
}

function formOf({ file, at, isFromCamera, position }: Sending) {
  const form = new FormData()
  form.append(isFromCamera ? 'cameraAt' : 'chosenAt', new Date(at).toISOString())
  if (position) {
    form.append('uploaderLatitude', String(position.latitude))
    form.append('uploaderLongitude', String(position.longitude))
  }
  form.append('file', file, file.name)
  return form
}

const send = (sending: Sending, token: string | null) =>
  new Promise<StoredFile>((resolve, reject) => {
    const request = new XMLHttpRequest()
    request.open('POST', '/api/v1/files')
    request.setRequestHeader('authorization', `Bearer ${token}`)
    request.setRequestHeader('idempotency-key', sending.key)
    request.upload.onprogress = ({ loaded, total }) => sending.onProgress(loaded / total)
    request.onerror = () => reject(new ApiError(0, {}))
    request.onload = () => {
      const { status } = request
      try {
        const answer = parseAnswer(request.responseText, { ok: status < 300, status })
        if (status < 300) resolve(answer.data)
        else reject(new ApiError(status, answer.error ?? {}))
      } catch (error) {
        reject(error)
      }
    }
    sending.signal.addEventListener('abort', () => request.abort())
    request.send(formOf(sending))
  })

/** Uploads one file with progress events, which fetch lacks. Retries after the user signed in again. */
export async function upload(sending: Sending): Promise<StoredFile> {
  const { token } = useStore.getState().auth
  return send(sending, token).catch(async (error: ApiError) => {
    const needed = interruptionFor(error.status, error.code)
    if (needed && (await resolveInterruption(needed, token)).retry) return upload(sending)
    throw error
  })
}
