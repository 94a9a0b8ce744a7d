import type { DemoStory } from '@patuh/domain/workplace/demo-story'

/** What is known of the server of the demo story since it was started. */
export type Heard = Pick<DemoStory, 'progress' | 'address' | 'reason'>

export const nothingHeard: Heard = {
  progress: { stage: 'database', done: 0, total: 0 },
  address: null,
  reason: null,
}

const stages = [
  ['migration', /^ *migration (\d+) of (\d+)/],
  ['story', /^ *telling the demo story .*, (\d+) of (\d+)$/],
] as const

/** What a line that it prints adds. */
export function hear(heard: Heard, line: string): Heard {
  const address = /^Patuh is ready: (\S+)/.exec(line)?.[1]
  if (address) return { ...heard, address }
  for (const [stage, pattern] of stages) {
    const [, done, total] = pattern.exec(line) ?? []
    if (total) return { ...heard, progress: { stage, done: Number(done), total: Number(total) } }
  }
  return heard
}

/** Why it ended: the last paragraph of its errors, or how it ended. */
export const reasonOf = (errors: string, how: number | string) =>
  errors.trim().split('\n\n').at(-1)?.slice(-1000) || `The server of the demo story ended: ${how}.`

export function stateOf(
  heard: Heard | undefined,
  { isRemoving, isThere }: { isRemoving: boolean; isThere: boolean },
): DemoStory['state'] {
  if (isRemoving) return 'removing'
  if (!heard) return isThere ? 'stopped' : 'absent'
  if (heard.reason !== null) return 'failed'
  return heard.address === null ? 'starting' : 'running'
}
