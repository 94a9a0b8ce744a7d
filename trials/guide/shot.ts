import { readFileSync } from 'node:fs'
import { fileURLToPath } from 'node:url'
import type { Page } from '@playwright/test'
import type { languages } from '../walk/place.ts'

const locales = fileURLToPath(new URL('../../locales', import.meta.url))

export type Language = (typeof languages)[number]
export type Shot = {
  name: string
  as: string
  path: string
  /** In a page of its own, because the browser stores its draft. */
  isApart?: boolean
  isPhone?: boolean
  /** Signed in, before the screen is opened. */
  before?: (page: Page) => Promise<unknown>
  after?: (page: Page, language: Language) => Promise<unknown>
}

/** A text of the locale files: `complaint:turn.verify`. */
export function textOf(language: Language, name: string): string {
  const [space, key = ''] = name.split(':')
  let words = JSON.parse(readFileSync(`${locales}/${language}/${space}.json`, 'utf8'))
  for (const part of key.split('.')) words = words[part]
  return words
}

const firstRow = (page: Page) => page.locator('.data-table .row-link').first().click()
const press = (name: string) => (page: Page, language: Language) =>
  page
    .getByRole('button', { name: textOf(language, name) })
    .first()
    .click()

/** The rows of a list, as the user of the page sees them. */
export async function itemsOf<Item>(page: Page, path: string): Promise<Item[]> {
  const token = await page.evaluate(() => JSON.parse(localStorage.getItem('root') ?? '{}').auth.token)
  const options = { headers: { authorization: `Bearer ${token}` } }
  return (await (await page.request.get(new URL(`/api/v1/${path}`, page.url()).href, options)).json()).data
    .items
}

/** The newest case with comments. */
async function caseWithComments(page: Page) {
  for (const { id } of await itemsOf<{ id: number }>(page, 'complaints?status=2&limit=100'))
    if ((await itemsOf(page, `complaints/${id}/comments`)).length > 0) return id
  throw new Error('No case has comments.')
}

/** Selects the first rows of the list. */
async function selectRows(page: Page) {
  for (const n of [0, 1, 2]) await page.locator('tbody input[type=checkbox]').nth(n).check()
  await page.locator('.bulk-bar').waitFor()
}

export const descriptions = {
  en: 'He slept on a chair behind the counter; the gate stood open.',
  ms: 'Dia tidur di kerusi di belakang kaunter; pintu pagar terbuka.',
  zh: '他在柜台后面的椅子上睡着了，大门敞开着，岗位无人看守。',
  ta: 'அவர் முகப்பு மேசைக்குப் பின்னால் நாற்காலியில் தூங்கினார்; வாயில் திறந்திருந்தது.',
} satisfies Record<Language, string>

/** The offence of the complaint, by its name in each language. */
const offences = {
  en: 'Asleep on duty',
  ms: 'Tidur semasa bertugas',
  zh: '值班时睡觉',
  ta: 'பணியின்போது உறக்கம்',
} satisfies Record<Language, string>

/** Fills in the complaint form. */
async function fillComplaint(page: Page, language: Language) {
  await press('translation:create')(page, language)
  const dialog = page.getByRole('dialog')
  const field = (name: string) => dialog.getByLabel(textOf(language, `complaint:${name}`)).first()
  await field('typeOfOffence').selectOption({ label: offences[language] })
  await field('description').fill(descriptions[language])
  await dialog
    .getByRole('combobox', { name: textOf(language, 'complaint:offender') })
    .fill('Ahmad bin Salleh')
  await dialog.getByRole('combobox', { name: textOf(language, 'complaint:site') }).click()
  await dialog.getByRole('listbox').getByRole('option').first().click()
  await dialog.getByText(/RM \d/).first().waitFor()
}

export const desktopShots: Shot[] = [
  { name: 'dashboard', as: 'vf', path: '/dashboard' },
  {
    name: 'comments',
    as: 'vf',
    path: '/dashboard',
    after: async (page, language) => {
      await page.goto(
        new URL(`/manage-complaint/history-complaint?open=${await caseWithComments(page)}`, page.url()).href,
      )
      await page.getByRole('log').locator('li').last().waitFor()
      await page
        .getByRole('button', { name: textOf(language, 'comment:send'), exact: true })
        .scrollIntoViewIfNeeded()
    },
  },
  { name: 'many', as: 'aa', path: '/manage-user/user', after: selectRows },
  { name: 'record', as: 'in', path: '/manage-complaint/complaint', after: fillComplaint, isApart: true },
  { name: 'complaint', as: 'in', path: '/manage-complaint/complaint' },
  { name: 'justify', as: 'cm', path: '/manage-complaint/verify-complaint' },
  { name: 'attendance', as: 'cs', path: '/manage-eclaim/attendance' },
  {
    name: 'verify',
    as: 'vf',
    path: '/manage-complaint/verify-complaint',
    after: async (page, language) => {
      await press('complaint:turn.verify')(page, language)
      await page.getByRole('dialog').locator('dl').first().waitFor()
    },
  },
  { name: 'review', as: 'vf', path: '/manage-eclaim/touring/review-justification' },
  { name: 'contract', as: 'co', path: '/manage-contract/contract', after: firstRow },
  { name: 'formula', as: 'co', path: '/manage-contract/master-config', after: firstRow },
  { name: 'claim', as: 'fp', path: '/manage-eclaim/summary-claim', after: firstRow },
  {
    name: 'proof',
    as: 'fa',
    path: '/manage-eclaim/summary-claim?status=5,6',
    after: async (page, language) => {
      await firstRow(page)
      await page.getByRole('tab', { name: textOf(language, 'claim:tab.proof') }).click()
      await press('claim:proofRun')(page, language)
    },
  },
  { name: 'audit', as: 'au', path: '/manage-user/audit?entity=complaint', after: press('audit:verify') },
  { name: 'matrix', as: 'sa', path: '/manage-user/matrix-privilage' },
  { name: 'zone', as: 'sa', path: '/manage-user/zone' },
]
