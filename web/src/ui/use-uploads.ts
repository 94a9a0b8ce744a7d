import { fileLimits, type File as StoredFile } from '@patuh/domain/file'
import { useEffect, useRef, useState } from 'react'
import { ApiError } from '../app/api.ts'
import { upload } from '../app/upload.ts'
import { asJpeg } from './as-jpeg.ts'

/** A file on its way, or stopped by a problem. */
export type Upload = { key: string; file: File; progress: number; problem: string | null }

const atOnce = 3
const problemOf = (error: unknown) => {
  if (!(error instanceof ApiError)) return 'INTERNAL'
  return error.code === 'FILE_REJECTED' ? (error.fields[0]?.code ?? 'unreadable') : error.code
}

/** Sends files three at a time; one that fails keeps nobody else waiting and can be tried again. */
export function useUploads(files: StoredFile[], onChange: (files: StoredFile[]) => void) {
  const [uploads, setUploads] = useState<Upload[]>([])
  const latest = useRef({ files, onChange })
  latest.current = { files, onChange }
  const running = useRef(new Map<string, AbortController>())
  // A file that has arrived stays in the list for a moment longer; it must not be taken for one that waits.
  const begun = useRef(new Set<string>())

  useEffect(
    () => () => {
      for (const controller of running.current.values()) controller.abort()
    },
    [],
  )

  useEffect(() => {
    const patch = (key: string, change: Partial<Upload>) =>
      setUploads((all) => all.map((one) => (one.key === key ? { ...one, ...change } : one)))
    const waiting = uploads.filter(({ key, problem }) => !problem && !begun.current.has(key))
    for (const { key, file } of waiting.slice(0, atOnce - running.current.size)) {
      const controller = new AbortController()
      running.current.set(key, controller)
      begun.current.add(key)
      asJpeg(file)
        .then((sent) =>
          upload({
            file: sent,
            key,
            signal: controller.signal,
            onProgress: (progress) => patch(key, { progress }),
          }),
        )
        .then((stored) => {
          running.current.delete(key)
          const all = [...latest.current.files, stored]
          latest.current.files = all
          latest.current.onChange(all)
          setUploads((rest) => rest.filter((one) => one.key !== key))
        })
        .catch((error) => {
          running.current.delete(key)
          patch(key, { problem: problemOf(error), progress: 0 })
        })
    }
  }, [uploads])

  const add = (given: Iterable<File>) => {
    const room = fileLimits.count - latest.current.files.length - uploads.length
    const fresh = [...given].map((file, index) => ({
      key: crypto.randomUUID(),
      file,
      progress: 0,
      problem: index >= room ? 'count' : file.size > fileLimits.bytes ? 'size' : null,
    }))
    setUploads((all) => [...all, ...fresh])
  }
  const retry = (key: string) => {
    begun.current.delete(key)
    setUploads((all) => all.map((one) => (one.key === key ? { ...one, problem: null } : one)))
  }
  const drop = (key: string) => {
    running.current.get(key)?.abort()
    running.current.delete(key)
    setUploads((all) => all.filter((one) => one.key !== key))
  }
  return { uploads, add, retry, drop, busy: uploads.some(({ problem }) => !problem) }
}
