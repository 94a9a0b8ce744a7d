import { languageFrom } from '@patuh/domain/language'
import type { FastifyRequest } from 'fastify'
import type { Reader } from './answer.ts'

/** Who reads, and in which language the server speaks to them. */
export const readerOf = ({ actor, headers }: FastifyRequest): Reader => ({
  actor,
  language: languageFrom(headers['accept-language']),
})
