import { type ImportKind, importKinds } from '@patuh/domain/workplace/import-kind'
import type { FastifyRequest } from 'fastify'
import type { App } from '../../platform/http/app.ts'
import { found } from '../../platform/http/record.ts'
import * as queries from './import-queries.ts'
import type { Importer } from './importer.ts'

export const accessOf = (kind: ImportKind) => ({ access: importKinds[kind].access }) as const
export const pathOf = (kind: ImportKind) => `/${importKinds[kind].api}/import`

export const own = (app: App, { kind }: Importer, { actor }: FastifyRequest, id: number) =>
  found(queries.find(app.db, kind, actor.id, id))
