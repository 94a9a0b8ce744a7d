// Sets the theme before the first paint, so that a dark page never flashes white.
;(() => {
  const asked = new URLSearchParams(location.search).get('theme')
  let kept
  try {
    kept = JSON.parse(localStorage.getItem('root') ?? '{}').dashboard?.theme
  } catch {}
  const theme = ['light', 'dark', 'auto'].includes(asked) ? asked : (kept ?? 'light')
  const dark = theme === 'dark' || (theme === 'auto' && matchMedia('(prefers-color-scheme: dark)').matches)
  document.documentElement.setAttribute('data-coreui-theme', dark ? 'dark' : 'light')
})()
