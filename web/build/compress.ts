import { readdir, readFile, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { promisify } from 'node:util'
import { brotliCompress, constants, gzip } from 'node:zlib'
import type { Plugin } from 'vite'

const worthIt = /\.(js|css|html|json|svg|webmanifest)$/
// quality 11 takes three times as long for 2 % less
const tight = { params: { [constants.BROTLI_PARAM_QUALITY]: 10 } }

async function pack(file: string) {
  const content = await readFile(file)
  await writeFile(`${file}.br`, await promisify(brotliCompress)(content, tight))
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
      await Promise.all(names.filter((name) => worthIt.test(name)).map((name) => pack(join(folder, name))))
    },
  }
}
