import { useId, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { Button } from '../../ui/button.tsx'
import { tagOf } from './decode.ts'

/** A code typed from a tag that the camera cannot read. */
export function TypedCode({ onCode }: { onCode: (text: string) => void }) {
  const { t } = useTranslation('touring')
  const id = useId()
  const [code, setCode] = useState('')
  const isWrong = code.trim() !== '' && tagOf(code) === null
  return (
    <form
      className="scan-typed"
      onSubmit={(event) => {
        event.preventDefault()
        if (tagOf(code) === null) return
        onCode(code)
        setCode('')
      }}
    >
      <label className="form-label" htmlFor={id}>
        {t('scan.code')}
      </label>
      <span>
        <input
          id={id}
          className="form-control"
          autoComplete="off"
          autoCapitalize="characters"
          aria-invalid={isWrong}
          value={code}
          onChange={(event) => setCode(event.target.value)}
        />
        <Button type="submit" disabled={tagOf(code) === null}>
          {t('scan.enter')}
        </Button>
      </span>
      {isWrong && <small className="scan-wrong">{t('scan.wrong')}</small>}
    </form>
  )
}
