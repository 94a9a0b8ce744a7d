import type { Complaint } from '@patuh/domain/casework/complaint'
import type { File as StoredFile } from '@patuh/domain/platform/file'
import { lazy, Suspense, useState } from 'react'
import { FileStrip } from '../../ui/file/file-strip.tsx'
import type { CaseEvidence } from '../case/case-evidence.tsx'

const RedactDialog = lazy(async () => ({ default: (await import('./redact-dialog.tsx')).RedactDialog }))

/** The files of a case; with the permission to redact, areas of a picture can be covered. */
export function CaseFiles({
  complaint,
  files,
  in: Strip = FileStrip,
}: {
  complaint: Complaint
  files: StoredFile[]
  in?: typeof CaseEvidence
}) {
  const [redacting, setRedacting] = useState<StoredFile | null>(null)
  const may = complaint.allowedActions.includes('redact')
  return (
    <>
      <Strip files={files} onRedact={may ? setRedacting : undefined} />
      {redacting && (
        <Suspense>
          <RedactDialog file={redacting} onClose={() => setRedacting(null)} />
        </Suspense>
      )}
    </>
  )
}
