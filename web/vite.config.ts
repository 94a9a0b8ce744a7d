import react from '@vitejs/plugin-react'
import { defineConfig } from 'vite'
import { compressFiles } from './build/compress.ts'
import { purgeStyles } from './build/purge.ts'

export default defineConfig({
  plugins: [react(), purgeStyles(), compressFiles()],
  // No data: URIs, as the content security policy allows fonts and images from files only.
  build: { manifest: true, assetsInlineLimit: 0, modulePreload: { polyfill: false } },
  css: { preprocessorOptions: { scss: { quietDeps: true } } },
  server: { proxy: { '/api': 'http://localhost:3000' } },
})
