import { defineConfig } from 'vite'

// dist/server lies as deep as src/platform/paths.ts, which finds the folder of the workspace from both.
export default defineConfig({
  build: {
    ssr: true,
    rolldownOptions: {
      input: {
        main: 'src/main.ts',
        'sheet-worker': 'src/platform/sheet/worker.ts',
        'pdf-worker': 'src/platform/pdf/worker.ts',
      },
      output: { chunkFileNames: '[name].js' },
    },
    target: 'node20',
    outDir: 'dist/server',
    minify: false,
  },
  ssr: { noExternal: ['@patuh/domain'] },
})
