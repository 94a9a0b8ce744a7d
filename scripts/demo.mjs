import { demoSettings } from '../api/src/workplace/setup/demo-settings.mjs'

process.env = demoSettings(process.env)
await import('./start.mjs')
