import { cilMicrophone } from '@coreui/icons'
import { useEffect, useRef, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { Button } from '../../ui/button.tsx'

type Result = { results: ArrayLike<ArrayLike<{ transcript: string }>>; resultIndex: number }
type Recognition = {
  lang: string
  start: () => void
  stop: () => void
  onresult: (event: Result) => void
  onend: () => void
}
type Recognizer = new () => Recognition
const known = globalThis as { SpeechRecognition?: Recognizer; webkitSpeechRecognition?: Recognizer }
const Recognizer = known.SpeechRecognition ?? known.webkitSpeechRecognition

const languages: Record<string, string> = { en: 'en-MY', ms: 'ms-MY', zh: 'zh-CN', ta: 'ta-IN' }

/** Dictates a text, where the browser can. It sends the voice to the service of the browser's maker. */
export function Dictation({ onText }: { onText: (text: string) => void }) {
  const { t, i18n } = useTranslation('capture')
  const running = useRef<Recognition | null>(null)
  const latest = useRef(onText)
  latest.current = onText
  const [isListening, setListening] = useState(false)
  useEffect(() => () => running.current?.stop(), [])
  if (!Recognizer) return null
  const toggle = () => {
    if (running.current) return running.current.stop()
    const recognition = new Recognizer()
    recognition.lang = languages[i18n.language] ?? i18n.language
    recognition.onresult = ({ results, resultIndex }) => {
      const text = results[resultIndex]?.[0]?.transcript
      if (text) latest.current(text)
    }
    recognition.onend = () => {
      running.current = null
      setListening(false)
    }
    running.current = recognition
    recognition.start()
    setListening(true)
  }
  return (
    <Button icon={cilMicrophone} aria-pressed={isListening} onClick={toggle}>
      {t(isListening ? 'stopDictation' : 'dictate')}
    </Button>
  )
}
