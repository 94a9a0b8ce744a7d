import type { FormulaDetail, VersionInput, VersionRow } from '@patuh/domain/contract/formula/record'
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query'
import { api } from '../../server/api.ts'

export const formulas = { api: 'formulas' }

export const useFormula = (id: number) =>
  useQuery({
    queryKey: ['formulas', 'one', id],
    queryFn: () => api<FormulaDetail>('GET', `formulas/${id}`),
  })

function useChanged() {
  const client = useQueryClient()
  return () => client.invalidateQueries({ queryKey: ['formulas'] })
}

/** Saves the draft, or creates the next version. */
export function useSaveVersion(formulaId: number) {
  const onSuccess = useChanged()
  return useMutation({
    mutationFn: ({ draft, input }: { draft: VersionRow | null; input: VersionInput }) =>
      draft
        ? api<VersionRow>('PUT', `formulas/${formulaId}/versions/${draft.id}`, {
            body: input,
            version: draft.lockVersion,
          })
        : api<VersionRow>('POST', `formulas/${formulaId}/versions`, { body: input }),
    onSuccess,
  })
}

export function useDeleteDraft(formulaId: number) {
  const onSuccess = useChanged()
  return useMutation({
    mutationFn: ({ id, lockVersion }: VersionRow) =>
      api<null>('DELETE', `formulas/${formulaId}/versions/${id}`, { version: lockVersion }),
    onSuccess,
  })
}
