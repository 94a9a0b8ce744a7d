import type { Language } from '@patuh/domain/platform/language'
import type { Env } from '../env.ts'
import { paragraphsOf, t, wordsOf } from '../locale/words.ts'

/** Every mail template, and its closing text for unexpected mails. Its words are in the namespace `mail`. */
const closings = {
  activation: 'unexpected',
  resetCode: 'unexpected',
  resetAsked: null,
  passwordChanged: 'alarm',
  newDevice: 'alarm',
  totpOn: 'alarm',
  totpOff: 'alarm',
  recoveryUsed: 'alarm',
  registrationReceived: 'unexpected',
  registrationKnown: 'unexpected',
  registrationRejected: null,
  registrationWaiting: null,
  notice: null,
  digest: null,
  substituteNamed: null,
  emailOld: 'alarm',
  emailNew: 'unexpected',
  emailChanged: 'alarm',
  helpActive: 'unexpected',
  helpSuspended: 'unexpected',
  helpOrganization: 'unexpected',
  test: null,
} as const
export type TemplateName = keyof typeof closings
export const templateNames = Object.keys(closings) as TemplateName[]

/** Interpolated values: `{{code}}`. `url` becomes a button and `code` a box. */
export type Values = Record<string, string>

const escapeHtml = (text: string) => text.replace(/[&<>"']/g, (sign) => `&#${sign.charCodeAt(0)};`)

// Against header injection: a line break in a value must not start a header.
const oneLine = (text: string) => text.replace(/\s+/g, ' ').trim()

const font = "font-family:Inter,'Segoe UI',Helvetica,Arial,sans-serif"
const paragraph = (text: string) =>
  `<p style="margin:0 0 16px;font-size:15px;line-height:1.6;color:#17212b">${escapeHtml(text).replaceAll('\n', '<br>')}</p>`

const button = (url: string, label: string) => `
<p style="margin:24px 0"><a href="${escapeHtml(url)}" style="display:inline-block;padding:12px 22px;border-radius:8px;background:#0f6b6b;color:#ffffff;font-size:15px;font-weight:600;text-decoration:none">${escapeHtml(label)}</a></p>
<p style="margin:0 0 16px;font-size:12px;line-height:1.6;color:#56626b;word-break:break-all">${escapeHtml(url)}</p>`

const codeBox = (code: string) => `
<p style="margin:24px 0;padding:16px;border-radius:8px;background:#f0f3f4;color:#17212b;font-size:28px;font-weight:600;letter-spacing:6px;text-align:center">${escapeHtml(code)}</p>`

const page = (lang: Language, { body, footer }: { body: string; footer: string }) => `<!doctype html>
<html lang="${lang}">
<head><meta charset="utf-8"><meta name="viewport" content="width=device-width"><meta name="color-scheme" content="light"></head>
<body style="margin:0;padding:24px 12px;background:#f6f7f8;${font}">
<table role="presentation" width="100%" cellpadding="0" cellspacing="0"><tr><td align="center">
<table role="presentation" width="100%" cellpadding="0" cellspacing="0" style="max-width:520px;background:#ffffff;border:1px solid #e3e7ea;border-radius:8px">
<tr><td style="padding:20px 28px;border-bottom:1px solid #e3e7ea;font-size:18px;font-weight:600;color:#0f6b6b">Patuh</td></tr>
<tr><td style="padding:28px 28px 12px">${body}</td></tr>
<tr><td style="padding:16px 28px;border-top:1px solid #e3e7ea;font-size:12px;line-height:1.6;color:#56626b">${escapeHtml(footer)}</td></tr>
</table></td></tr></table>
</body></html>`

/** Renders a mail in the reader's language as HTML and as plain text. */
export function render(env: Env, locale: Language, name: TemplateName, given: Values) {
  const { company, supportPhone, supportEmail } = env
  const values = { ...given, company, supportPhone, supportEmail }
  const word = (key: string) => t(locale, `mail:${key}`, values)
  const greeting = word('greeting')
  const footer = word('footer')
  const lines = paragraphsOf(locale, `mail:${name}.lines`, values)
  const action = wordsOf(locale, 'mail')(`${name}.action`)
  const closing = closings[name] ? word(closings[name]) : ''
  const { code, url } = given
  const body = [
    paragraph(greeting),
    ...lines.map(paragraph),
    code ? codeBox(code) : '',
    url && action ? button(url, action) : '',
    closing ? paragraph(closing) : '',
  ].join('\n')
  const plain = [
    greeting,
    ...lines,
    code ?? '',
    url && action ? `${action}:\n${url}` : '',
    closing,
    `--\n${footer}`,
  ]
  return {
    subject: oneLine(word(`${name}.subject`)),
    html: page(locale, { body, footer }),
    text: plain.filter(Boolean).join('\n\n'),
  }
}
