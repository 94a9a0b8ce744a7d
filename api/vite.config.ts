import { defineConfig } from 'vite'

// dist/server lies as deep as src/platform/paths.ts, which finds the folder of the workspace from both.
export default defineConfig({
  build: { ssr: 'src/main.ts', target: 'node20', outDir: 'dist/server', minify: false },
  ssr: { noExternal: ['@patuh/domain'] },
})
