import type { Language } from '@patuh/domain/platform/language'
import type { App } from '../../platform/http/app.ts'
import { languageOf } from '../../platform/http/language.ts'
import { t, type Words } from '../../platform/locale/words.ts'
import { type Field, labelOf } from './field.ts'
import { type Importer, wordsIn } from './importer.ts'
import { accessOf, pathOf } from './own-batch.ts'
import { sendBook, text } from './workbook.ts'

/** What a cell of a column may hold, in words: its choices, or how it is written. */
function form({ name, kind, options }: Field, words: Words, language: Language) {
  if (options?.length) return options.map((option) => words(`${name}Option.${option}`) ?? option).join(', ')
  return t(language, `export:template.${kind}`, { defaultValue: '' })
}

/** `GET …/import/template`: an empty workbook with the headings of an import, and a sheet that explains them. */
export function mountTemplate(app: App, importer: Importer) {
  const { kind, fields, required, keys } = importer
  app.get(`${pathOf(kind)}/template`, { config: accessOf(kind) }, async (request, reply) => {
    const language = languageOf(request)
    const words = wordsIn(importer, language)
    const say = (key: string) => t(language, `export:template.${key}`)
    const headings = fields.map(({ name }) => labelOf(words, name))
    const need = (name: string) =>
      (required.includes(name) && say('required')) || (keys.includes(name) && say('key')) || ''
    const explained = fields.map((field, index) =>
      [headings[index], need(field.name), form(field, words, language)].map(text),
    )
    return sendBook(reply, `${kind}-template`, [
      {
        name: say('rows'),
        widths: headings.map((heading) => Math.max(18, heading.length + 4)),
        rows: [headings.map(text)],
        table: true,
      },
      {
        name: say('columns'),
        widths: [28, 24, 70],
        rows: [[say('column'), say('needed'), say('form')].map(text), ...explained],
        table: true,
      },
    ])
  })
}
