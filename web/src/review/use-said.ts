import type { File as StoredFile } from '@patuh/domain/file'
import { useState } from 'react'
import { useKept } from '../app/use-kept.ts'
import { useShelf } from '../app/use-shelf.ts'
import type { Justification } from './said-fields.tsx'

/** An answer being written: its words are kept in this browser, its files on a shelf, until it is sent. */
export function useSaid(place: string, { files: _, ...empty }: Justification) {
  const [words, setWords, sentWords] = useKept(`justify-${place}`, empty)
  const [files, setFiles] = useState<StoredFile[]>([])
  const shelf = useShelf(`justify-${place}`)
  return {
    said: { ...words, files },
    setSaid: ({ files: next, ...said }: Justification) => {
      setWords(said)
      setFiles(next)
    },
    shelf,
    sent: () => {
      sentWords()
      void shelf.clear()
    },
  }
}
