import type { UserTypeChoice } from '@patuh/domain/people/user'
import { useQuery } from '@tanstack/react-query'
import { choicesAt, type Items } from '../../server/choices.ts'
import type { Option } from '../../ui/field/option.ts'

/** The user types that the user may assign. */
export const useUserTypes = () =>
  useQuery(choicesAt<Items<UserTypeChoice>>('user-type-choices')).data?.items ?? []

/** People without a login, by part of their name. */
export function usePeople(q: string): Option[] {
  const { data } = useQuery({
    ...choicesAt<Items<{ id: number; fullName: string; refNo: string }>>(
      `persons?hasLogin=false&isActive=true&sort=fullName&limit=20&q=${encodeURIComponent(q)}`,
    ),
    placeholderData: (before) => before,
  })
  return (data?.items ?? []).map(({ id, fullName, refNo }) => ({
    value: String(id),
    label: `${fullName} (${refNo})`,
  }))
}
