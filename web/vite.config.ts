import react from '@vitejs/plugin-react'
import { defineConfig } from 'vite'
import { compressFiles } from './build/compress.ts'
import { localeFiles } from './build/locales.ts'
import { purgeStyles } from './build/purge.ts'
import { serviceWorker } from './build/worker.ts'

// What the first screen needs comes in three files, and what most others share in one more, instead of one for each small
// part; libraries apart, as they change less often.
const groups: {
  name: string
  tags?: ['$initial']
  test?: RegExp
  priority?: number
  minShareCount?: number
}[] = [
  { name: 'library', tags: ['$initial'], test: /[\\/]node_modules[\\/]/, priority: 2 },
  { name: 'shell', tags: ['$initial'], test: /[\\/]src[\\/](?!main)/, priority: 1 },
  { name: 'tool', test: /[\\/]node_modules[\\/]/, minShareCount: 6 },
  { name: 'screen', test: /[\\/]src[\\/]/, minShareCount: 6 },
]

export default defineConfig({
  plugins: [react(), localeFiles(), purgeStyles(), serviceWorker(), compressFiles()],
  // No data: URIs, as the content security policy allows fonts and images from files only.
  build: {
    manifest: true,
    assetsInlineLimit: 0,
    modulePreload: { polyfill: false },
    rolldownOptions: { output: { codeSplitting: { groups } } },
  },
  css: { preprocessorOptions: { scss: { quietDeps: true } } },
  server: { proxy: { '/api': 'http://localhost:3000' } },
})
