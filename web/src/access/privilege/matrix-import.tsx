import { cilCloudUpload } from '@coreui/icons'
import type { Grant, Matrix, MatrixFile } from '@patuh/domain/access/privilege'
import { useMutation } from '@tanstack/react-query'
import { useRef } from 'react'
import toast from 'react-hot-toast/headless'
import { useTranslation } from 'react-i18next'
import { ApiError, api } from '../../server/api.ts'
import { useProblem } from '../../server/use-problem.ts'
import { Button, IconButton } from '../../ui/button.tsx'
import { Dialog } from '../../ui/dialog/dialog.tsx'
import { collection } from './use-matrix.ts'
import '../../list/transfer/import.scss'

const words = ['privilege', 'transfer', 'translation']

/** The server parses and checks the file without saving it. */
const useMatrixFile = (of: Matrix) =>
  useMutation({
    mutationFn: (file: File) =>
      api<MatrixFile>('POST', `${collection.api}/import?userTypeId=${of.id}`, {
        file: new Blob([file], { type: 'application/octet-stream' }),
      }),
  })

/** The errors of a file by row. */
function RowErrors({ file: { errors, wrong }, onClose }: { file: MatrixFile; onClose: () => void }) {
  const { t } = useTranslation(words)
  return (
    <Dialog
      title={t('importRefused')}
      size="lg"
      onClose={onClose}
      footer={<Button onClick={onClose}>{t('close', { ns: 'translation' })}</Button>}
    >
      <p>{t('importWrong', { count: wrong })}</p>
      {/* biome-ignore lint/a11y/noNoninteractiveTabindex: a region that scrolls must be reachable by key */}
      <section className="table-responsive import-errors" aria-label={t('importRefused')} tabIndex={0}>
        <table className="table">
          <thead>
            <tr>
              <th scope="col">{t('rowColumn', { ns: 'transfer' })}</th>
              <th scope="col">{t('mapping.column', { ns: 'transfer' })}</th>
              <th scope="col">{t('errors.value', { ns: 'transfer' })}</th>
              <th scope="col">{t('errorColumn', { ns: 'transfer' })}</th>
            </tr>
          </thead>
          <tbody>
            {errors.map(({ row, column, value, code }) => (
              <tr key={`${row} ${column}`}>
                <td>{row}</td>
                <td>{column}</td>
                <td>{value}</td>
                <td>{t([`importWhy.${code}`, `error.field.${code}`])}</td>
              </tr>
            ))}
          </tbody>
        </table>
      </section>
    </Dialog>
  )
}

/** Why the file as a whole was rejected. */
function useRejectionText() {
  const { t } = useTranslation(words)
  const problem = useProblem()
  return (error: unknown) => {
    const [field] = error instanceof ApiError && error.code === 'FILE_REJECTED' ? error.fields : []
    return field ? t(`rejected.${field.code}`, { ns: 'transfer', limit: field.limit }) : problem(error)
  }
}

/** Imports a file into the draft of this matrix; it is then checked and saved like any change. */
export function MatrixImport({ of, onGrants }: { of: Matrix; onGrants: (grants: Grant[]) => void }) {
  const { t } = useTranslation(words)
  const input = useRef<HTMLInputElement>(null)
  const rejectionText = useRejectionText()
  const { mutate, data, reset, isPending } = useMatrixFile(of)
  const read = (file: File) =>
    mutate(file, {
      onError: (error) => toast.error(rejectionText(error)),
      onSuccess: ({ grants, others, wrong }) => {
        if (wrong > 0) return
        if (grants.length === 0) {
          toast.error(t('importEmpty', { code: of.code }))
          return
        }
        onGrants(grants)
        toast.success(t('importLoaded', { name: of.name, others }))
      },
    })
  return (
    <>
      <input
        ref={input}
        type="file"
        accept=".csv,.txt,.xlsx"
        className="visually-hidden"
        tabIndex={-1}
        aria-label={t('import')}
        onChange={({ target }) => {
          const [file] = target.files ?? []
          if (file) read(file)
          target.value = ''
        }}
      />
      <IconButton
        icon={cilCloudUpload}
        label={t('import')}
        disabled={isPending}
        onClick={() => input.current?.click()}
      />
      {data && data.wrong > 0 && <RowErrors file={data} onClose={reset} />}
    </>
  )
}
