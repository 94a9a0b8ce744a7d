import type { Env } from '../../platform/env.ts'
import { post } from './outbound.ts'

type Text = { phone: string; text: string; id: string }

const filled = (template: string, values: Record<string, string>, encode: (value: string) => string) =>
  template.replace(/\{\{(\w+)\}\}/g, (_, name: string) => encode(values[name] ?? ''))

const inJson = (value: string) => JSON.stringify(value).slice(1, -1)

/**
 * Sends a text message through the gateway of the operator (SMS, WhatsApp, Telegram). The secret is the bearer token,
 * the whole Authorization header if it has two words, or a part of the address.
 */
export function sendText({ url, template, secret }: NonNullable<Env['gateway']>, values: Text) {
  const isJson = template.trimStart().startsWith('{')
  const inAddress = url.includes('{{secret}}')
  return post(
    filled(url, { secret }, encodeURIComponent),
    {
      headers: {
        'content-type': isJson ? 'application/json' : 'application/x-www-form-urlencoded',
        'idempotency-key': values.id,
        ...(inAddress ? {} : { authorization: secret.includes(' ') ? secret : `Bearer ${secret}` }),
      },
      body: filled(template, values, isJson ? inJson : encodeURIComponent),
    },
    false,
  )
}
