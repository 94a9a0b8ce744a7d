import type { GuardRound } from '@patuh/domain/casework/touring/scan'
import { useQuery } from '@tanstack/react-query'
import { useEffect, useState } from 'react'
import { loadKept } from '../../server/outbox/kept.ts'
import { currentRound, hashOf, roundsWith, type Walked, withScans } from './guide-round.ts'
import type { Scanned } from './use-scans.ts'

/** The scans of this device by the hash of their tag, as the rounds know them. */
function useWalked(scanned: Scanned[]) {
  const [walked, setWalked] = useState<Walked[]>([])
  useEffect(() => {
    let isOver = false
    const hashed = Promise.all(
      scanned.map(async ({ tagUid, deviceAt }) => ({ tagHash: await hashOf(tagUid), at: deviceAt })),
    )
    void hashed.then((found) => !isOver && setWalked(found))
    return () => {
      isOver = true
    }
  }, [scanned])
  return walked
}

/** The rounds to walk, from the server or as stored on this device, and the one that leads the guard. */
export function useRounds(scanned: Scanned[]) {
  const [chosen, setChosen] = useState<number | null>(null)
  const { data, error, refetch } = useQuery({
    queryKey: ['tour-rounds', 'guard'],
    queryFn: () => loadKept<{ items: GuardRound[] }>('tour-scans/rounds'),
    refetchInterval: 120_000,
    meta: { isChoice: true },
  })
  const walked = useWalked(scanned)
  const rounds = (data?.value.items ?? []).map((round) => withScans(round, walked))
  const round = rounds.find(({ id }) => id === chosen) ?? currentRound(rounds, Date.now())
  return {
    rounds,
    round,
    isLoading: !data && !error,
    error: data ? null : error,
    refetch,
    choose: setChosen,
    /** Whether no round has this tag; chooses the round that has it, where the current one has not. */
    isForeign: async (tagUid: string) => {
      if (rounds.length === 0) return false
      const found = roundsWith(rounds, await hashOf(tagUid))
      if (found[0] && round && !found.includes(round)) setChosen(found[0].id)
      return found.length === 0
    },
  }
}
