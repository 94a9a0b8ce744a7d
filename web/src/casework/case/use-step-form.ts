import type { File as StoredFile } from '@patuh/domain/platform/file'
import { useState } from 'react'
import type * as z from 'zod'
import { useDraftFiles } from '../../record/file/use-draft-files.ts'
import { useDraft } from '../../record/use-draft.ts'
import type { AnyCase, CaseKind } from './case-kind.ts'
import { useCaseStep } from './use-case-step.ts'

type Values = Record<string, unknown>

/** The rule of a field without what it may be left out by. */
export function ruleOf(field: z.ZodType): z.ZodType {
  const inner = (field as z.ZodDefault<z.ZodType>).def.innerType
  return inner ? ruleOf(inner) : field
}

function blankOf(field: z.ZodType) {
  if (field.safeParse(null).success) return null
  const { type } = ruleOf(field).def
  return type === 'string' ? '' : type === 'boolean' ? false : null
}

/**
 * The form of a workflow step, with the fields that its input asks for. Until it is sent, this browser keeps text and
 * files as a draft.
 */
export function useStepForm<Row extends AnyCase>(
  kind: CaseKind<Row>,
  step: string,
  ids: number[],
  offered: Values = {},
) {
  const input = kind.workflow.actions[step]?.input as z.ZodObject
  const { fileIds, ...fields } = input.shape as Record<string, z.ZodType>
  const place = `${step}-${kind.api}-${ids.join('-')}`
  const blank = Object.fromEntries(Object.entries(fields).map(([name, field]) => [name, blankOf(field)]))
  const [values, setValues, forget] = useDraft<Values>(place, { ...blank, ...kind.start?.[step], ...offered })
  const [files, setFiles] = useState<StoredFile[]>([])
  const [isBusy, setBusy] = useState(false)
  const draftFiles = useDraftFiles(place)
  const { take, ...sending } = useCaseStep<Row>(kind)
  const body: Values = fileIds ? { ...values, fileIds: files.map(({ id }) => id) } : values
  return {
    ...sending,
    id: ids[0] ?? 0,
    fields,
    values,
    set: (change: Values) => setValues({ ...values, ...change }),
    drop: fileIds && { files, onChange: setFiles, onBusy: setBusy, draftFiles },
    isReady: !isBusy && input.safeParse(body).success,
    /** Whether it cannot be left out, as the rest is filled in now; a reason that is still to be chosen hides nothing. */
    needs: (name: string) =>
      input
        .safeParse({ ...body, ...(body.reasonCodeId === null ? { reasonCodeId: 1 } : {}), [name]: '' })
        .error?.issues.some(({ path }) => path[0] === name) ?? false,
    send: (done: (answer: Row) => void, { to = ids, more = {} }: { to?: number[]; more?: Values } = {}) =>
      take({ ids: to, step, body: { ...body, ...more } }, (answer) => {
        forget()
        void draftFiles.clear()
        done(answer)
      }),
  }
}
export type StepForm = Omit<ReturnType<typeof useStepForm>, 'send'>
