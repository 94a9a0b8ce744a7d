import type { ImportKind } from '@patuh/domain/workplace/import-kind'
import type { ImportBatch } from '@patuh/domain/workplace/transfer'
import { useEffect, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { Dialog } from '../../ui/dialog/dialog.tsx'
import { FileStep } from './file-step.tsx'
import { MappingStep } from './mapping-step.tsx'
import { PreviewStep } from './preview-step.tsx'
import { ResultStep } from './result-step.tsx'
import { useImport } from './use-import.ts'
import './import.scss'

const steps = ['file', 'columns', 'preview', 'result'] as const
type Step = (typeof steps)[number]

const stepOf = (batch: ImportBatch | undefined): Step => {
  if (!batch) return 'file'
  if (batch.status === 'read') return 'columns'
  return batch.status === 'checked' ? 'preview' : 'result'
}

function Steps({ now }: { now: Step }) {
  const { t } = useTranslation('transfer')
  return (
    <ol className="import-steps">
      {steps.map((step, index) => (
        <li
          key={step}
          aria-current={step === now ? 'step' : undefined}
          data-done={index < steps.indexOf(now)}
        >
          <span aria-hidden="true">{index + 1}</span> {t(`step.${step}`)}
        </li>
      ))}
    </ol>
  )
}

/** Import in steps: choose a file, map its columns, preview, run. */
export function ImportDialog({ kind, onClose }: { kind: ImportKind; onClose: () => void }) {
  const { t } = useTranslation(['transfer', 'translation'])
  const importing = useImport(kind)
  const { batch } = importing
  const [mapping, setMapping] = useState(false)
  const step = mapping && batch?.status === 'checked' ? 'columns' : stepOf(batch)
  const id = batch?.id
  useEffect(() => {
    if (id !== undefined) setMapping(false)
  }, [id])
  return (
    <Dialog size="xl" title={t('import.of', { name: t(`menu.${kind}`) })} onClose={onClose}>
      <Steps now={step} />
      <div aria-live="polite">
        {step === 'file' && <FileStep importing={importing} />}
        {step === 'columns' && batch && (
          <MappingStep
            key={batch.id}
            batch={batch}
            check={importing.check}
            onChecked={() => setMapping(false)}
          />
        )}
        {step === 'preview' && batch && (
          <PreviewStep batch={batch} importing={importing} onBack={() => setMapping(true)} />
        )}
        {step === 'result' && batch && <ResultStep batch={batch} importing={importing} onClose={onClose} />}
      </div>
    </Dialog>
  )
}
