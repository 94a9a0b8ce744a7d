import { setSlice, type Theme, themes, useStore } from '../server/store.ts'

const prefersDark = matchMedia('(prefers-color-scheme: dark)')
const isPrinting = matchMedia('print')

function apply(theme: Theme) {
  // paper is white
  const dark = !isPrinting.matches && (theme === 'dark' || (theme === 'auto' && prefersDark.matches))
  document.documentElement.setAttribute('data-coreui-theme', dark ? 'dark' : 'light')
}

/** Takes the theme from `?theme=`, else from the store, and follows both and the system from then on. */
export function startTheme() {
  const asked = new URLSearchParams(location.search).get('theme')
  const known = themes.find((theme) => theme === asked)
  if (known) setSlice('dashboard', { theme: known })
  apply(useStore.getState().dashboard.theme)
  useStore.subscribe(({ dashboard }) => apply(dashboard.theme))
  for (const query of [prefersDark, isPrinting])
    query.addEventListener('change', () => apply(useStore.getState().dashboard.theme))
}
