import type { NewFile } from '../../server/outbox/outbox.ts'
import type { Upload } from './use-uploads.ts'

/** Files that could not be uploaded, as files of an entry of the outbox. */
export const keptFiles = (uploads: Upload[]): NewFile[] =>
  uploads.map(({ file, at, isFromCamera }) => ({
    name: file.name,
    blob: file,
    reported: { [isFromCamera ? 'cameraAt' : 'chosenAt']: new Date(at).toISOString() },
  }))
