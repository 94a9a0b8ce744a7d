import type { UserTypeChoice } from '@patuh/domain/user'
import { useQuery } from '@tanstack/react-query'
import { api } from '../app/api.ts'
import type { Option } from '../ui/option.ts'

type Items<Item> = { items: Item[] }

/** The user types that this person can give. */
export const useUserTypes = () =>
  useQuery({
    queryKey: ['user-type-choices'],
    queryFn: () => api<Items<UserTypeChoice>>('GET', 'user-type-choices'),
    staleTime: 60_000,
  }).data?.items ?? []

/** People who have no login yet, by a part of their name. */
export function usePeople(q: string): Option[] {
  const { data } = useQuery({
    queryKey: ['persons', 'without-login', q],
    queryFn: () =>
      api<Items<{ id: number; fullName: string; refNo: string }>>(
        'GET',
        `persons?hasLogin=false&isActive=true&sort=fullName&limit=20&q=${encodeURIComponent(q)}`,
      ),
    placeholderData: (before) => before,
  })
  return (data?.items ?? []).map(({ id, fullName, refNo }) => ({
    value: String(id),
    label: `${fullName} (${refNo})`,
  }))
}

/** Contracts that someone's work can be narrowed to. */
export function useContracts(): Option[] {
  const { data } = useQuery({
    queryKey: ['contracts', 'titles'],
    queryFn: () =>
      api<Items<{ id: number; refNo: string | null; title: string }>>('GET', 'contracts?limit=1000'),
    staleTime: 60_000,
  })
  return (data?.items ?? []).map(({ id, refNo, title }) => ({
    value: String(id),
    label: refNo ? `${title} (${refNo})` : title,
  }))
}
