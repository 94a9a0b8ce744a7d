import type { Language } from '@patuh/domain/platform/language'
import type { Env } from '../env.ts'
import { en, type TemplateName, type Words } from './words-en.ts'
import { ms } from './words-ms.ts'
import { ta } from './words-ta.ts'
import { zh } from './words-zh.ts'

const words: Record<Language, Words> = { en, ms, zh, ta }
export const templateNames = Object.keys(en).filter(
  (name) => typeof en[name as keyof typeof en] === 'object',
) as TemplateName[]

/** What a letter says in its own place: `{{code}}`. `url` and `code` are also set apart by themselves. */
export type Values = Record<string, string>

const safe = (text: string) => text.replace(/[&<>"']/g, (sign) => `&#${sign.charCodeAt(0)};`)

const fill = (text: string, values: Values) => text.replace(/\{\{(\w+)\}\}/g, (_, key) => values[key] ?? '')
// A line break in a value must not become a header of its own, nor a new paragraph.
const oneLine = (text: string) => text.replace(/\s+/g, ' ').trim()

const font = "font-family:Inter,'Segoe UI',Helvetica,Arial,sans-serif"
const paragraph = (text: string) =>
  `<p style="margin:0 0 16px;font-size:15px;line-height:1.6;color:#17212b">${safe(text).replaceAll('\n', '<br>')}</p>`

const button = (url: string, label: string) => `
<p style="margin:24px 0"><a href="${safe(url)}" style="display:inline-block;padding:12px 22px;border-radius:8px;background:#0f6b6b;color:#ffffff;font-size:15px;font-weight:600;text-decoration:none">${safe(label)}</a></p>
<p style="margin:0 0 16px;font-size:12px;line-height:1.6;color:#56626b;word-break:break-all">${safe(url)}</p>`

const codeBox = (code: string) => `
<p style="margin:24px 0;padding:16px;border-radius:8px;background:#f0f3f4;color:#17212b;font-size:28px;font-weight:600;letter-spacing:6px;text-align:center">${safe(code)}</p>`

const page = (lang: Language, { body, footer }: { body: string; footer: string }) => `<!doctype html>
<html lang="${lang}">
<head><meta charset="utf-8"><meta name="viewport" content="width=device-width"><meta name="color-scheme" content="light"></head>
<body style="margin:0;padding:24px 12px;background:#f6f7f8;${font}">
<table role="presentation" width="100%" cellpadding="0" cellspacing="0"><tr><td align="center">
<table role="presentation" width="100%" cellpadding="0" cellspacing="0" style="max-width:520px;background:#ffffff;border:1px solid #e3e7ea;border-radius:8px">
<tr><td style="padding:20px 28px;border-bottom:1px solid #e3e7ea;font-size:18px;font-weight:600;color:#0f6b6b">Patuh</td></tr>
<tr><td style="padding:28px 28px 12px">${body}</td></tr>
<tr><td style="padding:16px 28px;border-top:1px solid #e3e7ea;font-size:12px;line-height:1.6;color:#56626b">${safe(footer)}</td></tr>
</table></td></tr></table>
</body></html>`

/** One letter in the reader's language, as a page and as plain text. */
export function render(env: Env, locale: Language, name: TemplateName, given: Values) {
  const language = words[locale] ?? en
  const { subject, lines, action, end } = language[name]
  const values = {
    ...given,
    company: env.company,
    supportPhone: env.supportPhone,
    supportEmail: env.supportEmail,
  }
  const say = (text: string) => fill(text, values)
  const greeting = say(language.greeting)
  const closing = end === 'unexpected' ? language.unexpected : end === 'alarm' ? language.alarm : ''
  const { code, url } = given
  const footer = say(language.footer)
  const body = [
    paragraph(greeting),
    ...lines.map((line) => paragraph(say(line))),
    code ? codeBox(code) : '',
    url && action ? button(url, action) : '',
    closing ? paragraph(closing) : '',
  ].join('\n')
  const plain = [
    greeting,
    ...lines.map(say),
    code ?? '',
    url && action ? `${action}:\n${url}` : '',
    closing,
    `--\n${footer}`,
  ]
  return {
    subject: oneLine(say(subject)),
    html: page(locale, { body, footer }),
    text: plain.filter(Boolean).join('\n\n'),
  }
}
