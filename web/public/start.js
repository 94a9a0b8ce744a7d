// Runs before the first paint: sets the theme, so that a dark page never flashes white, and requests what the screen
// of this address needs, so that scripts, words and data arrive together instead of one after the other.
;(() => {
  const plan = null // plan
  const parameters = new URLSearchParams(location.search)

  function stored() {
    try {
      return JSON.parse(localStorage.getItem('root') ?? '{}')
    } catch {
      return {}
    }
  }
  const { auth, dashboard } = stored()
  const token = auth?.token ?? null

  function setTheme() {
    const asked = parameters.get('theme')
    const theme = ['light', 'dark', 'auto'].includes(asked) ? asked : (dashboard?.theme ?? 'light')
    const isDark =
      theme === 'dark' || (theme === 'auto' && matchMedia('(prefers-color-scheme: dark)').matches)
    document.documentElement.setAttribute('data-coreui-theme', isDark ? 'dark' : 'light')
  }

  function chosenLanguage() {
    const cookie = /(?:^|; )i18next=([^;]*)/.exec(document.cookie)?.[1]
    const wanted = parameters.get('lng') ?? cookie ?? localStorage.getItem('i18nextLng') ?? ''
    return plan.languages.find((one) => one === wanted.split('-')[0]) ?? 'en'
  }

  /** The parts that the address needs, the screen last. */
  function neededParts() {
    if (!token) return [plan.signIn]
    const path = location.pathname === '/' ? '/dashboard' : location.pathname.replace(/\/$/, '')
    const opened = /^\d+$/.test(parameters.get('open') ?? '') && plan.open[path]
    const form = parameters.has('capture') && plan.capture[path]
    return [plan.shell, ...(opened ? [opened] : []), form || (plan.screens[path] ?? plan.other)]
  }

  function preload(file) {
    const link = document.createElement('link')
    const isScript = file.endsWith('.js')
    Object.assign(link, { rel: isScript ? 'modulepreload' : 'preload', crossOrigin: '', href: file })
    if (!isScript) link.as = 'style'
    document.head.append(link)
  }

  // a failure is found out again by whoever needs the answer
  function silently(promise) {
    promise.catch(() => {})
    return promise
  }

  function requestEarly() {
    const parts = neededParts()
    for (const at of new Set(parts.flatMap(({ files }) => files))) preload(plan.files[at])
    const language = chosenLanguage()
    const names = parts.flatMap((part) => part.words || [])
    const load = async (one, name) => {
      const words = await (await fetch(`/locales/${one}/${name}.json?v=${plan.wordsVersion}`)).json()
      return name.includes('+') ? words : { [name]: words }
    }
    // English stands in where a translation is missing
    const words = [...new Set([language, 'en'])].flatMap((one) =>
      names.map((name) => [one, silently(load(one, name))]),
    )
    const headers = { 'accept-language': language, 'content-type': 'application/json' }
    if (token) headers.authorization = `Bearer ${token}`
    // who acts for somebody else asks in another name
    const isSubstitute = (sessionStorage.getItem('standing-in') ?? 'null') !== 'null'
    const requests = isSubstitute
      ? []
      : parts.flatMap(({ data }) => data.map((path) => path.replace('{open}', parameters.get('open'))))
    const ask = (request) => silently(fetch(`/api/v1/${request}`, { headers }))
    const answers = new Map(requests.map((request) => [request, ask(request)]))
    const namespaces = names.flatMap((name) => name.split('+')).filter((one) => one !== 'translation')
    globalThis.early = { token, language, namespaces, words, answers }
  }

  setTheme()
  if (plan && !document.currentScript.hasAttribute('data-theme-only')) requestEarly()
})()
