import { defineConfig } from 'vite'

// dist/server lies as deep as src/db, so that files beside the code are found from both.
export default defineConfig({
  build: { ssr: 'src/main.ts', target: 'node20', outDir: 'dist/server', minify: false },
  ssr: { noExternal: ['@patuh/domain'] },
})
