import { fileLimits, type File as StoredFile } from '@patuh/domain/platform/file'
import { type Dispatch, type SetStateAction, useEffect, useRef, useState } from 'react'
import { ApiError } from '../../server/api.ts'
import { upload } from '../../server/file/upload.ts'
import { asJpeg } from '../../ui/file/as-jpeg.ts'
import type { DraftFiles } from '../../ui/file/draft-files.ts'
import { newId } from '../../ui/new-id.ts'

/** A file being uploaded, or one that failed. */
export type Upload = {
  key: string
  file: File
  /** When it was chosen, or taken with the camera of the page. */
  at: number
  isFromCamera: boolean
  progress: number
  problem: string | null
}

export type Position = { latitude: number; longitude: number } | undefined

const maxParallel = 3
const problemOf = (error: unknown) => {
  if (!(error instanceof ApiError)) return 'INTERNAL'
  return error.code === 'FILE_REJECTED' ? (error.fields[0]?.code ?? 'unreadable') : error.code
}

// Some browsers let the user choose an old file where the camera was asked for.
const isJustTaken = ({ lastModified }: File) => Date.now() - lastModified < 2 * 60_000

/** Restores the files of a draft after a reload: those still on the server are added, the rest is uploaded. */
function useRestored(
  draftFiles: DraftFiles | undefined,
  addStored: (stored: StoredFile) => void,
  setUploads: Dispatch<SetStateAction<Upload[]>>,
) {
  useEffect(() => {
    let isUnmounted = false
    const restore = async () => {
      const loaded = await draftFiles?.load()
      if (!loaded || isUnmounted) return
      for (const stored of loaded.uploaded) addStored(stored)
      const waiting = loaded.waiting.map((one) => ({ ...one, progress: 0, problem: null }))
      setUploads((all) => [...all, ...waiting.filter(({ key }) => !all.some((one) => one.key === key))])
    }
    void restore().catch(() => undefined)
    return () => {
      isUnmounted = true
    }
  }, [draftFiles, addStored, setUploads])
}

/** Uploads files three at a time; one that fails does not stop the others and can be retried. */
export function useUploads(
  files: StoredFile[],
  onChange: (files: StoredFile[]) => void,
  /** The store of a draft whose files must survive a reload. Must be the same object at every call. */
  draftFiles?: DraftFiles,
  /** The current position, where the browser shares it. */
  position?: Position,
) {
  const [uploads, setUploads] = useState<Upload[]>([])
  const latest = useRef({ files, onChange, position })
  latest.current = { files, onChange, position }
  const running = useRef(new Map<string, AbortController>())
  // Keys of uploads already started: a finished one stays listed for a render and must not start again.
  const started = useRef(new Set<string>())

  useEffect(
    () => () => {
      for (const controller of running.current.values()) controller.abort()
    },
    [],
  )

  const addStored = useRef((stored: StoredFile) => {
    if (latest.current.files.some(({ id }) => id === stored.id)) return
    latest.current.files = [...latest.current.files, stored]
    latest.current.onChange(latest.current.files)
  })
  useRestored(draftFiles, addStored.current, setUploads)

  useEffect(() => {
    const patch = (key: string, change: Partial<Upload>) =>
      setUploads((all) => all.map((one) => (one.key === key ? { ...one, ...change } : one)))
    const waiting = uploads.filter(({ key, problem }) => !problem && !started.current.has(key))
    for (const { key, file, at, isFromCamera } of waiting.slice(0, maxParallel - running.current.size)) {
      const controller = new AbortController()
      running.current.set(key, controller)
      started.current.add(key)
      asJpeg(file)
        .then((sent) =>
          upload({
            file: sent,
            key,
            at,
            isFromCamera,
            position: latest.current.position,
            signal: controller.signal,
            onProgress: (progress) => patch(key, { progress }),
          }),
        )
        .then((stored) => {
          running.current.delete(key)
          void draftFiles?.put({ key, file, at, isFromCamera, stored, storedAt: Date.now() })
          addStored.current(stored)
          setUploads((rest) => rest.filter((one) => one.key !== key))
        })
        .catch((error) => {
          running.current.delete(key)
          patch(key, { problem: problemOf(error), progress: 0 })
        })
    }
  }, [uploads, draftFiles])

  const add = (given: Iterable<File>, isCamera = false) => {
    const room = fileLimits.count - latest.current.files.length - uploads.length
    const fresh = [...given].map((file, index) => ({
      key: newId(),
      file,
      at: Date.now(),
      isFromCamera: isCamera && isJustTaken(file),
      progress: 0,
      problem: index >= room ? 'count' : file.size > fileLimits.bytes ? 'size' : null,
    }))
    for (const { key, file, at, isFromCamera, problem } of fresh)
      if (!problem) void draftFiles?.put({ key, file, at, isFromCamera })
    setUploads((all) => [...all, ...fresh])
  }
  const retry = (key: string) => {
    started.current.delete(key)
    setUploads((all) => all.map((one) => (one.key === key ? { ...one, problem: null } : one)))
  }
  const drop = (key: string) => {
    running.current.get(key)?.abort()
    running.current.delete(key)
    void draftFiles?.remove(key)
    setUploads((all) => all.filter((one) => one.key !== key))
  }
  const remove = ({ id }: StoredFile) => {
    void draftFiles?.removeStored(id)
    onChange(files.filter((one) => one.id !== id))
  }
  return { uploads, add, retry, drop, remove, busy: uploads.some(({ problem }) => !problem) }
}
