import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { world } from '../../../test/world.ts'

const { app } = await world()
const deploy = join(import.meta.dirname, '../../../../deploy')

const namesIn = (file: string) => [
  ...new Set(
    readFileSync(join(deploy, file), 'utf8').match(/\b(?:patuh|http|process|nodejs)_[a-z0-9_]+/g) ?? [],
  ),
]

test.each(['alerts.yaml', 'grafana.json'])('every metric that %s asks for is measured', async (file) => {
  await app.inject('/healthz')
  const { body } = await app.inject('/metrics')
  const measured = new Set(body.split('\n').flatMap((line) => /^([a-z0-9_]+)(?:\{| )/.exec(line)?.[1] ?? []))
  expect(namesIn(file).length).toBeGreaterThan(8)
  expect(namesIn(file).filter((name) => !measured.has(name))).toEqual([])
  expect(body).not.toMatch(/^patuh_(?!backup_age)\w+ nan$/im)
})
