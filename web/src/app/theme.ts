import { setSlice, type Theme, themes, useStore } from '../server/store.ts'

const prefersDark = matchMedia('(prefers-color-scheme: dark)')
const isPrinting = matchMedia('print')

function apply(theme: Theme) {
  // always light in print
  const dark = !isPrinting.matches && (theme === 'dark' || (theme === 'auto' && prefersDark.matches))
  document.documentElement.setAttribute('data-coreui-theme', dark ? 'dark' : 'light')
}

/** Applies the theme of `?theme=` or the store, and follows changes of the store and the system. */
export function startTheme() {
  const param = new URLSearchParams(location.search).get('theme')
  const known = themes.find((theme) => theme === param)
  if (known) setSlice('dashboard', { theme: known })
  apply(useStore.getState().dashboard.theme)
  useStore.subscribe(({ dashboard }) => apply(dashboard.theme))
  for (const query of [prefersDark, isPrinting])
    query.addEventListener('change', () => apply(useStore.getState().dashboard.theme))
}
