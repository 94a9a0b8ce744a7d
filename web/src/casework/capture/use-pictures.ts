import { fileLimits } from '@patuh/domain/platform/file'
import { useEffect, useMemo, useRef, useState } from 'react'
import { useDraftFiles } from '../../record/file/use-draft-files.ts'
import type { DraftFile } from '../../ui/file/draft-files.ts'
import { newId } from '../../ui/new-id.ts'
import { shrink } from './shrink.ts'

export type Picture = Pick<DraftFile, 'key' | 'file' | 'at' | 'isFromCamera'>

/** The pictures of a complaint that is being written: made smaller, and stored on this device until it is submitted. */
export function usePictures(place: string, first: File[]) {
  const drafts = useDraftFiles(place)
  const [pictures, setPictures] = useState<Picture[]>([])
  const [working, setWorking] = useState(0)
  const count = useRef(0)
  const put = (picture: Picture) => {
    void drafts.put(picture)
    setPictures((all) => [...all, picture])
  }
  const add = async (files: Iterable<File>, isFromCamera: boolean) => {
    const at = Date.now()
    for (const file of [...files].slice(0, fileLimits.count - count.current)) {
      count.current++
      setWorking((now) => now + 1)
      put({ key: newId(), file: await shrink(file), at, isFromCamera })
      setWorking((now) => now - 1)
    }
  }
  useEffect(() => {
    const restore = async () => {
      const { waiting } = await drafts.load()
      count.current += waiting.length
      setPictures((all) => [...waiting, ...all])
    }
    void restore().catch(() => undefined)
    void add(first, true)
    // only the pictures that it was opened with
  }, [drafts])
  const urls = useMemo(
    () => new Map(pictures.map(({ key, file }) => [key, URL.createObjectURL(file)])),
    [pictures],
  )
  useEffect(
    () => () => {
      for (const url of urls.values()) URL.revokeObjectURL(url)
    },
    [urls],
  )
  return {
    pictures: pictures.map((picture) => ({ ...picture, url: urls.get(picture.key) ?? '' })),
    isBusy: working > 0,
    add,
    /** Adds the marked copy of a picture; the original stays. */
    addMarked: ({ at, isFromCamera }: Picture, file: File) => put({ key: newId(), file, at, isFromCamera }),
    remove: ({ key }: Picture) => {
      count.current--
      void drafts.remove(key)
      setPictures((all) => all.filter((one) => one.key !== key))
    },
    clear: drafts.clear,
  }
}
