import { readdirSync, readFileSync } from 'node:fs'
import { fileURLToPath } from 'node:url'
import { describe, expect, test } from 'vitest'

const root = fileURLToPath(new URL('../../', import.meta.url))

/** One word per concept in each language: the first is used, the others are not allowed. */
const glossary = {
  ms: {
    verifier: ['pengesah', 'penyemak'],
    checkpoint: ['titik semak', 'pusat semakan', 'pos semak'],
  },
  zh: {
    claim: ['索款', '申索', '申领', '索赔', '索偿'],
    contract: ['合约', '合同'],
    addendum: ['补充协议', '附录'],
    attendance: ['出勤', '考勤'],
    checkpoint: ['检查点', '巡查点', '打卡点'],
    justification: ['辩解', '答辩'],
    site: ['站点', '场所'],
    statement: ['对账单', '结算单'],
    agency: ['主管机构', '政府机构', '机关'],
    dispute: ['异议', '争议'],
  },
  ta: {
    claim: ['கோரிக்கை', 'கோரல்', 'கோரலி'],
    contractor: ['ஒப்பந்ததாரர்', 'ஒப்பந்தக்காரர', 'குத்தகையாளர'],
    deduction: ['பிடித்தம்', 'கழிவு', 'கழிவின்'],
    privilege: ['உரிமை', 'சிறப்புரிமை', 'சலுகைகள'],
    round: ['ரோந்து', 'சுற்றுகள்', 'சுற்றுகளு'],
    shift: ['பணிமுறை', 'பணிநேர', 'ஷிப்ட'],
    dispute: ['மறுப்பு', 'சர்ச்சை'],
  },
} satisfies Record<string, Record<string, string[]>>

const textsIn = (folder: string, isOne: (name: string) => boolean) =>
  readdirSync(`${root}${folder}`, { recursive: true, encoding: 'utf8' })
    .filter(isOne)
    .map((name) => [`${folder}/${name}`, readFileSync(`${root}${folder}/${name}`, 'utf8')] as const)

describe.each(Object.entries(glossary))('in %s', (language, words) => {
  const texts = [
    ...textsIn(`locales/${language}`, (name) => name.endsWith('.json')),
    ...textsIn(`docs/user-guide/${language}`, (name) => name.endsWith('.md')),
  ]

  test.each(Object.entries(words))('there is one word for %s', (_, [, ...others]) => {
    const found = texts.flatMap(([name, text]) =>
      others.filter((other) => text.toLowerCase().includes(other)).map((other) => `${name}: ${other}`),
    )
    expect(found).toEqual([])
  })
})

// Exceptions: the names of the languages, and column headings that an import recognises.
const inCode = ['web/src/server/i18n.ts', 'api/src/people/person/import.ts', 'api/src/people/user/import.ts']

test('no Chinese or Tamil text is in the code: all are in the locale files', () => {
  const isSource = (name: string) => /\.tsx?$/.test(name) && !name.includes('.test.')
  const found = ['domain/src', 'api/src', 'web/src']
    .flatMap((folder) => textsIn(folder, isSource))
    .filter(([, text]) => /[\p{Script=Han}\p{Script=Tamil}]/u.test(text))
    .map(([name]) => name)
  expect(found.sort()).toEqual(inCode.sort())
})
