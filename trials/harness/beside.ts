import { setTimeout as sleep } from 'node:timers/promises'
import { caller } from './client.ts'

/** Asks for a list every 50 ms, as another user, until it is told to stop; then says how long 99 of 100 answers took at most. */
export function measureBeside(address: string, token: string) {
  const spent: number[] = []
  let isOver = false
  let failed = 0
  const call = caller(address, token)
  const running = (async () => {
    while (!isOver) {
      const begun = performance.now()
      const { status } = await call('GET', '/complaints?limit=10').catch(() => ({ status: 0 }))
      if (status !== 200) failed++
      spent.push(performance.now() - begun)
      await sleep(50)
    }
  })()
  return async () => {
    isOver = true
    await running
    const p99 = spent.toSorted((one, other) => one - other)[Math.floor(spent.length * 0.99)] ?? 0
    return { p99: Math.round(p99), failed, asked: spent.length }
  }
}
