import { languageFrom } from '@patuh/domain/platform/language'
import type { FastifyRequest } from 'fastify'

/** In which language this caller wants to be answered. */
export const languageOf = ({ headers }: FastifyRequest) => languageFrom(headers['accept-language'])
