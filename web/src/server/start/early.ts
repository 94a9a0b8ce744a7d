type Words = Record<string, Record<string, unknown>>
type Early = {
  token: string | null
  language: string
  namespaces: string[]
  words: [language: string, words: Promise<Words>][]
  answers: Map<string, Promise<Response>>
}

/** What `start.js` requested before this script was read; nothing in development. */
const { early } = globalThis as { early?: Early }

/** The namespaces of the first screen beside the common one. */
export const earlyNamespaces = () => early?.namespaces ?? []

/** The first translations by language, for the languages that have arrived. */
export async function earlyWords() {
  const loaded: Record<string, Words> = {}
  const merge = async ([language, words]: Early['words'][number]) => {
    const arrived = await words.catch(() => ({}))
    loaded[language] = { ...loaded[language], ...arrived }
  }
  await Promise.all((early?.words ?? []).map(merge))
  return loaded
}

/** The answer to a request that is already under way, once. */
export function earlyAnswer(path: string, token: string | null, headers: Record<string, string>) {
  const answer = early?.answers.get(path)
  early?.answers.delete(path)
  const isSame = early?.token === token && early.language === headers['accept-language']
  return isSame && !headers['x-on-behalf-of'] ? answer : undefined
}

/** Beyond this an answer of the start is no news any more. */
const freshMs = 10_000
setTimeout(() => early?.answers.clear(), freshMs)
