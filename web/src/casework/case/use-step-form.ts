import type { File as StoredFile } from '@patuh/domain/platform/file'
import { useState } from 'react'
import type * as z from 'zod'
import { useDraftFiles } from '../../record/file/use-draft-files.ts'
import type { Upload } from '../../record/file/use-uploads.ts'
import { useDraft } from '../../record/use-draft.ts'
import type { AnyCase, CaseKind } from './case-kind.ts'
import { isStoredFirst, useCaseStep } from './use-case-step.ts'

type Values = Record<string, unknown>

/** The schema of a field without optional, nullable and default wrappers. */
export function unwrapped(field: z.ZodType): z.ZodType {
  const inner = (field as z.ZodDefault<z.ZodType>).def.innerType
  return inner ? unwrapped(inner) : field
}

function emptyValue(field: z.ZodType) {
  if (field.safeParse(null).success) return null
  const { type } = unwrapped(field).def
  return type === 'string' ? '' : type === 'boolean' ? false : null
}

/**
 * The form of a workflow step, with the fields of its input. Text and files are stored as a draft in this
 * browser until sent.
 */
export function useStepForm<Row extends AnyCase>(
  kind: CaseKind<Row>,
  step: string,
  ids: number[],
  defaults: Values = {},
) {
  const input = kind.workflow.actions[step]?.input as z.ZodObject
  const { fileIds, ...fields } = input.shape as Record<string, z.ZodType>
  const place = `${step}-${kind.api}-${ids.join('-')}`
  const blank = Object.fromEntries(Object.entries(fields).map(([name, field]) => [name, emptyValue(field)]))
  const [values, setValues, clearDraft] = useDraft<Values>(place, {
    ...blank,
    ...kind.start?.[step],
    ...defaults,
  })
  const [files, setFiles] = useState<StoredFile[]>([])
  const [kept, setKept] = useState<Upload[]>([])
  const [isBusy, setBusy] = useState(false)
  const draftFiles = useDraftFiles(place)
  const { take, ...sending } = useCaseStep<Row>(kind)
  const body: Values = fileIds ? { ...values, fileIds: files.map(({ id }) => id) } : values
  // files that wait for a network have no ids yet
  const keptIds = kept.map((_, index) => 1_000_000_000 + index)
  const whole = fileIds ? { ...body, fileIds: [...(body.fileIds as number[]), ...keptIds] } : body
  return {
    ...sending,
    id: ids[0] ?? 0,
    fields,
    values,
    set: (change: Values) => setValues({ ...values, ...change }),
    drop: fileIds && {
      ...{ files, onChange: setFiles, onBusy: setBusy, draftFiles },
      ...(isStoredFirst(step) ? { onKept: setKept } : {}),
    },
    isReady: !isBusy && input.safeParse(whole).success,
    /** Whether the field is required with the current values, assuming a reason is chosen. */
    needs: (name: string) =>
      input
        .safeParse({ ...body, ...(body.reasonCodeId === null ? { reasonCodeId: 1 } : {}), [name]: '' })
        .error?.issues.some(({ path }) => path[0] === name) ?? false,
    send: (
      done: (answer: Row | null) => void,
      { to = ids, more = {} }: { to?: number[]; more?: Values } = {},
    ) =>
      take({ ids: to, step, body: { ...body, ...more }, kept, place }, (answer) => {
        clearDraft()
        void draftFiles.clear()
        done(answer)
      }),
  }
}
export type StepForm = Omit<ReturnType<typeof useStepForm>, 'send'>
