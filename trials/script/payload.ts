/** What a payload calls; the trial counts the calls. */
export const called = 'scriptRan'
const run = `${called}()`

const cores = [
  `<script>${run}</script>`,
  `<img src=x onerror=${run}>`,
  `<svg onload=${run}>`,
  `<svg><animate onbegin=${run} attributeName=x dur=1s>`,
  `<iframe srcdoc="<script>parent.${run}</script>">`,
  `<iframe src="javascript:parent.${run}">`,
  `<a href="javascript:${run}" autofocus onfocus=${run}>x</a>`,
  `<details open ontoggle=${run}>x</details>`,
  `<video><source onerror=${run}></video>`,
  `<body onload=${run}>`,
  `<input autofocus onfocus=${run}>`,
  `<object data="javascript:${run}">`,
  `<math><mtext></mtext><mglyph><style><img src=x onerror=${run}></style></mglyph></math>`,
  `<style>@keyframes x{}</style><b style="animation-name:x" onanimationstart=${run}>x</b>`,
  `<meta http-equiv=refresh content="0;url=javascript:${run}">`,
  `<base href="javascript:${run}//">`,
  `javascript:${run}`,
  `{{constructor.constructor('${run}')()}}`,
  `$\{${run}}`,
  `';${run};//`,
]
const openings = [
  '',
  '"',
  "'>",
  '">',
  '-->',
  '</title>',
  '</textarea>',
  '</script>',
  ']]>',
  '\\u003c/b\\u003e*/',
]

/** 200 texts that run a script where they are not escaped for their place. */
export const payloads = openings.flatMap((opening) => cores.map((core) => (opening + core).padEnd(20)))
