import { demoSettings } from './demo-settings.mjs'

process.env = demoSettings(process.env)
await import('./start.mjs')
