type Known = { etag: string; data: unknown }

/** Enough for what a screen and its header ask for again and again, without keeping whole exports. */
const mostAnswers = 50
const mostLetters = 100_000

const known = new Map<string, Known>()

/** The answers to earlier requests, by their ETag. In memory only: the browser stores no answer (`no-store`). */
export const knownAnswer = (request: string) => known.get(request)

export function rememberAnswer(request: string, etag: string | null, text: string, data: unknown) {
  known.delete(request)
  // the hash of a whole answer, or that of a record after its version; a version alone is none
  if (!etag || !/^W\/|-/.test(etag) || text.length > mostLetters) return
  known.set(request, { etag, data })
  const [oldest] = known.keys()
  if (known.size > mostAnswers && oldest !== undefined) known.delete(oldest)
}

/** The answers to one user are nothing for the next one. */
export const forgetAnswers = () => known.clear()
