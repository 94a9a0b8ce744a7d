import { readdirSync } from 'node:fs'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import type { Workflow } from '@patuh/domain/platform/workflow'

const domain = fileURLToPath(new URL('../../../domain/src/', import.meta.url))

const isWorkflow = (value: unknown): value is Workflow =>
  typeof value === 'object' && value !== null && 'states' in value && 'roles' in value && 'actions' in value

const workflowsIn = (value: unknown): Workflow[] =>
  isWorkflow(value)
    ? [value]
    : typeof value === 'object' && value !== null
      ? Object.values(value).filter(isWorkflow)
      : []

/** Every workflow defined in the domain. */
export async function everyWorkflow() {
  const files = readdirSync(domain, { recursive: true, encoding: 'utf8' }).filter(
    (name) => name.endsWith('.ts') && !name.endsWith('.test.ts'),
  )
  const modules = await Promise.all(files.map((name) => import(join(domain, name))))
  return new Set(modules.flatMap((module) => Object.values(module as object).flatMap(workflowsIn)))
}
