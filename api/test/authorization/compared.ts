/** The GET routes whose answers are not compared before and after rows out of reach change, and why. */
const notCompared: [RegExp, string][] = [
  [/\/stream$/, 'never ends'],
  [
    /\/(case-files?|notice|proof|statement|schedule|termination-pack|pass|sheet)$/,
    'a PDF, which carries its time',
  ],
  [
    /^GET \/(formulas\/simulate|bulk-jobs|claims)\/:id\/export$/,
    'a workbook, which carries its time, of one record',
  ],
  [/\/template$/, 'an empty form'],
  [/\/(:code|:hash|:token|:key|versions\/:versionId.*)$/, 'one record by a key that is not an id'],
  [/^GET \/notifications\/:id$/, 'marks itself as read'],
  [
    /^GET \/(audit-events|jobs|usage|mail-deliveries)(\/|$)/,
    'tells of all that happens, to those who may see all',
  ],
  [/^GET \/profile\/data$/, 'everything about oneself, with the time'],
]

export const isCompared = (route: string) =>
  route.startsWith('GET /') && !notCompared.some(([routes]) => routes.test(route))

/** Reasons that no route has any more. */
export const unused = (routes: string[]) =>
  notCompared
    .filter(([pattern]) => !routes.some((route) => pattern.test(route)))
    .map(([pattern]) => String(pattern))

/** The date in Malaysia, so many days ago. */
const dayBefore = (days: number) =>
  new Date(Date.now() - days * 86_400_000).toLocaleDateString('en-CA', { timeZone: 'Asia/Kuala_Lumpur' })
export const today = dayBefore(0)

/** What is asked for in the query of a list or figure; with the caller's own contract and site. */
export const queries: Record<string, string[]> = {
  'GET /attendances/board': [`date=${today}`],
  'GET /attendances/guards': ['contractId=:contract'],
  'GET /attendances/roster': [`contractId=:contract&zoneId=:site&from=${today}`],
  'GET /complaints/people': ['contractId=:contract&q=Guard'],
  'GET /privileges/records': ['screen=complaint', 'screen=contract', 'screen=person'],
  'GET /attendance-reviews/groups': ['by=site', 'by=hour'],
  'GET /tour-reviews/groups': ['by=site', 'by=hour'],
  'GET /tour-quality': [`from=${dayBefore(28)}&to=${today}`],
  'GET /search': ['q=Asleep'],
  'GET /complaints': ['limit=1000', 'limit=1000&history=true', 'limit=1000&queue=true'],
  'GET /type-of-offences': ['limit=1000', 'limit=1000&sort=-used'],
  'GET /contracts': ['limit=1000', 'limit=1000&sort=score'],
  'GET /persons': ['limit=1000', 'limit=1000&sort=-complaints'],
  'GET /user-profiles': ['limit=1000', 'limit=1000&sort=-contracts'],
}
