import react from '@vitejs/plugin-react'
import { defineConfig } from 'vite'
import { compressFiles } from './build/compress.ts'
import { localeFiles } from './build/locales.ts'
import { purgeStyles } from './build/purge.ts'
import { startScript } from './build/start.ts'
import { serviceWorker } from './build/worker.ts'

// A group holds the files that `test` names with everything that they import, but for what a group before it holds. So what every
// start needs comes in two files, the sign-in page, the frame of the other screens, the dashboard and the lists each in one more, and a library
// of the later screens is loaded only where it is used.
const groups = [
  { name: 'library', tags: ['$initial' as const], test: /[\\/]node_modules[\\/]/ },
  { name: 'start', tags: ['$initial' as const], test: /[\\/]src[\\/](?!main)/ },
  { name: 'schema', test: /[\\/]node_modules[\\/]zod[\\/]/ },
  { name: 'form', test: /[\\/]node_modules[\\/]react-hook-form[\\/]/ },
  { name: 'combobox', test: /[\\/]node_modules[\\/]downshift[\\/]/ },
  { name: 'modal', test: /[\\/]node_modules[\\/]@coreui[\\/]react[\\/]/ },
  {
    name: 'part',
    test: /[\\/]server[\\/](failure|use-problem)\.tsx?|[\\/]@tanstack[\\/]/,
  },
  {
    name: 'page-part',
    test: /[\\/]ui[\\/](page|card|badge|notice|when|due|use-address|format[\\/]formatter)\.tsx?|[\\/]loading-or-error\.tsx|[\\/]use-status-text\.ts|[\\/]platform[\\/](money-text|workflow)\.ts/,
  },
  // by itself: with the forms, every list with tabs would load them
  { name: 'tab-bar', test: /[\\/]tab-bar\.tsx/ },
  { name: 'frame-style', test: /[\\/]style[\\/]frame\.scss/ },
  { name: 'sign-in', test: /[\\/]access[\\/]session[\\/]sign-in-page\.tsx/ },
  { name: 'frame', test: /[\\/]app[\\/]shell\.tsx/ },
  { name: 'dashboard', test: /[\\/]dashboard-page\.tsx/ },
  { name: 'outbox', test: /[\\/]outbox[\\/]keeper\.ts/ },
  {
    name: 'list',
    test: /[\\/]list[\\/](list-view|list-columns|list-filters)\.tsx|[\\/]case[\\/]case-cells\.tsx|[\\/](use-collection|field[\\/]option)\.ts/,
  },
  { name: 'screen', test: /[\\/](src|icons)[\\/]/, minShareCount: 12 },
  { name: 'history', test: /[\\/]complaint[\\/]history-page\.tsx/ },
  { name: 'case', test: /[\\/]complaint[\\/]detail-dialog\.tsx/ },
].map((group, index, { length }) => ({ ...group, priority: length - index }))

export default defineConfig({
  plugins: [react(), localeFiles(), purgeStyles(), startScript(), serviceWorker(), compressFiles()],
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
