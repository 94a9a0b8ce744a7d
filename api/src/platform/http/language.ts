import { languageFrom } from '@patuh/domain/platform/language'
import type { FastifyRequest } from 'fastify'

/** The language of the caller, from Accept-Language. */
export const languageOf = ({ headers }: FastifyRequest) => languageFrom(headers['accept-language'])
