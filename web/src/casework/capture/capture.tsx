import { useState } from 'react'
import toast from 'react-hot-toast/headless'
import { useTranslation } from 'react-i18next'
import { LoadingOrError } from '../../server/loading-or-error.tsx'
import { Button } from '../../ui/button.tsx'
import { formatDateTime } from '../../ui/date.ts'
import { useFieldError } from '../../ui/field/use-field-error.ts'
import { Page } from '../../ui/page.tsx'
import { OffenceFields, PlaceFields, WordFields } from './capture-fields.tsx'
import { useOfflineData } from './offline-data.ts'
import { Pictures } from './pictures.tsx'
import { useCapture } from './use-capture.ts'
import { usePictures } from './use-pictures.ts'
import './capture.scss'

type Props = {
  /** The draft that it continues. */
  place: string
  /** The pictures it was opened with. */
  first: File[]
  onClose: () => void
}

function Form({
  place,
  first,
  onClose,
  data,
}: Props & { data: NonNullable<ReturnType<typeof useOfflineData>['data']> }) {
  const { t } = useTranslation(['capture', 'complaint', 'outbox', 'translation'])
  const fieldError = useFieldError()
  const pictures = usePictures(place, first)
  const capture = useCapture(place, data, pictures.pictures)
  const [isTried, setTried] = useState(false)
  const { missing, values, needed, submit } = capture
  const error = (name: string) => {
    const found = isTried ? missing.get(name) : undefined
    return found && fieldError(found.code, found.limit)
  }
  const send = async () => {
    setTried(true)
    if (missing.size > 0) return
    try {
      await submit()
      await pictures.clear()
      onClose()
    } catch {
      toast.error(t('noStorage'))
    }
  }
  const part = { capture, error }
  return (
    <form
      className="capture"
      noValidate
      onSubmit={(event) => {
        event.preventDefault()
        void send()
      }}
    >
      {data.isKept && (
        <p className="form-text" role="status">
          {t('keptSince', { time: formatDateTime(new Date(data.at).toISOString()) })}
        </p>
      )}
      <Pictures {...pictures} />
      {pictures.pictures.length < needed && <p className="form-text">{t('needed', { count: needed })}</p>}
      <OffenceFields {...part} />
      <PlaceFields {...part} options={data.options} />
      <WordFields {...part} />
      <p className="form-text">{t('at', { time: formatDateTime(values.dateOfMisconduct) })}</p>
      {isTried && missing.size > 0 && (
        <p className="alert alert-danger" role="alert">
          {t('incomplete')}
        </p>
      )}
      <div className="capture-send">
        <Button onClick={onClose}>{t('cancel')}</Button>
        <Button tone="primary" type="submit" busy={pictures.isBusy}>
          {t('complaint:submit')}
        </Button>
      </div>
    </form>
  )
}

/** A complaint captured on a phone: pictures first, the rest suggested from where it is. Works without a network. */
export function Capture(props: Props) {
  const { t } = useTranslation('capture')
  const { data, error, refetch } = useOfflineData()
  return (
    <Page title={t('title')}>
      {data ? <Form key={props.place} {...props} data={data} /> : <LoadingOrError {...{ error, refetch }} />}
    </Page>
  )
}
