import { readdir, readFile, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { promisify } from 'node:util'
import { brotliCompress, constants, gzip } from 'node:zlib'
import type { Plugin } from 'vite'

const compressible = /\.(js|css|html|json|svg|webmanifest)$/
// quality 11 takes three times as long for 2 % less
const brotliOptions = { params: { [constants.BROTLI_PARAM_QUALITY]: 10 } }

async function compress(file: string) {
  const content = await readFile(file)
  await writeFile(`${file}.br`, await promisify(brotliCompress)(content, brotliOptions))
  await writeFile(`${file}.gz`, await promisify(gzip)(content))
}

/** Compresses every text file at build time, so that the server need not. */
export function compressFiles(): Plugin {
  let folder = ''
  return {
    name: 'compress-files',
    apply: 'build',
    enforce: 'post',
    configResolved: ({ root, build }) => {
      folder = join(root, build.outDir)
    },
    async writeBundle() {
      const names = await readdir(folder, { recursive: true })
      await Promise.all(
        names.filter((name) => compressible.test(name)).map((name) => compress(join(folder, name))),
      )
    },
  }
}
