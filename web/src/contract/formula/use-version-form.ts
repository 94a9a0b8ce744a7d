import {
  type FormulaDetail,
  type VersionInput,
  type VersionRow,
  versionInput,
} from '@patuh/domain/contract/formula/record'
import { useState } from 'react'
import { useForm } from 'react-hook-form'
import toast from 'react-hot-toast/headless'
import { useTranslation } from 'react-i18next'
import type { Pick } from '../../record/conflict-table.tsx'
import { ApiError } from '../../server/api.ts'
import { useLeaveGuard } from '../../ui/dialog/use-leave-guard.ts'
import { resolve } from '../../ui/field/form-resolver.ts'
import { inputOf } from './use-draft.ts'
import { useSaveVersion } from './use-formula.ts'

/** The form of the version editor: values, saving and version conflicts. */
export function useVersionForm(
  formula: FormulaDetail,
  start: VersionRow,
  draft: VersionRow | null,
  onSaved: (version: VersionRow) => void,
) {
  const { t } = useTranslation('formula')
  const { t: common } = useTranslation()
  const save = useSaveVersion(formula.id)
  const [base, setBase] = useState(draft)
  const [theirs, setTheirs] = useState<VersionRow | null>(null)
  const form = useForm({ resolver: resolve(versionInput), defaultValues: inputOf(start) })
  const blocker = useLeaveGuard(form.formState.isDirty && !save.isSuccess)

  const submit = form.handleSubmit((values) =>
    save.mutate(
      { draft: base, input: values as VersionInput },
      {
        onError: (error) => {
          if (error instanceof ApiError && error.code === 'STALE_VERSION')
            setTheirs(error.current as VersionRow)
        },
        onSuccess: (version) => {
          toast.success(common('saved', { name: t('version.number', { version: version.version }) }))
          onSaved(version)
        },
      },
    ),
  )
  const resolveConflict = (picks: Pick) => {
    for (const [field, pick] of Object.entries(picks))
      if (pick === 'theirs' && theirs)
        form.setValue(field as never, theirs[field as never], { shouldDirty: true })
    setBase(theirs)
    setTheirs(null)
    save.reset()
  }
  return { form, save, base, theirs, closeConflict: () => setTheirs(null), blocker, submit, resolveConflict }
}
