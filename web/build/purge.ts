import { PurgeCSS } from 'purgecss'
import type { Plugin } from 'vite'

// Class names composed at run time: `btn-${color}`, theme attributes, states.
const dynamicClasses = [
  /^(btn|badge|text|bg|alert|border)-(primary|secondary|success|danger|warning|ghost)/,
  /^(modal|dropdown|sidebar|fade|show|collaps|tooltip|offcanvas|is-|active|disabled|backdrop)/,
  /^tone-/,
  /^toast-/,
  /^data-coreui/,
]

/** Removes CSS selectors that no script of the same build mentions. */
export function purgeStyles(): Plugin {
  return {
    name: 'purge-styles',
    apply: 'build',
    enforce: 'post',
    async generateBundle(_, bundle) {
      const files = Object.values(bundle)
      const scripts = files.flatMap((file) => (file.type === 'chunk' ? file.code : []))
      for (const file of files) {
        if (file.type !== 'asset' || !file.fileName.endsWith('.css') || typeof file.source !== 'string')
          continue
        if (file.source.includes('@font-face') && !file.source.includes('.btn')) continue
        const [purged] = await new PurgeCSS().purge({
          content: scripts.map((raw) => ({ raw, extension: 'js' })),
          css: [{ raw: file.source }],
          safelist: { standard: dynamicClasses, greedy: [/data-coreui-theme/, /:root/, /lang/] },
          defaultExtractor: (code) => code.match(/[A-Za-z0-9_-]+/g) ?? [],
        })
        if (purged) file.source = purged.css
      }
    },
  }
}
