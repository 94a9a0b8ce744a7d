/** Not compared: files that carry their time, streams, the log of everything, one's own activity, and what marks itself as read. */
const notCompared =
  /\/(stream|case-files?|notice|proof|statement|schedule|termination-pack|pass|sheet|template|data)$|\/:(?!id)|\/:id\/export$|^GET \/(audit-events|jobs|usage|mail-deliveries|notifications\/:id)/

/** Whether the answers of a route are compared before and after rows out of reach are added. */
export const isCompared = (route: string) => route.startsWith('GET /') && !notCompared.test(route)
