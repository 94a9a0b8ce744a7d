import { cilCloudDownload, cilCloudUpload, cilCopy, cilHistory, cilSearch } from '@coreui/icons'
import { type Grant, type Matrix, readMatrix } from '@patuh/domain/privilege'
import { useId, useRef } from 'react'
import toast from 'react-hot-toast/headless'
import { useTranslation } from 'react-i18next'
import { download } from '../app/download.ts'
import { useMay } from '../app/use-may.ts'
import { IconButton } from '../ui/button.tsx'
import { Icon } from '../ui/icon.tsx'
import { Menu } from '../ui/menu.tsx'
import { copied } from './draft.ts'

export function UserTypeSelect({
  label,
  none,
  matrices,
  value,
  onChange,
}: {
  label: string
  /** What choosing nobody is called, where that can be chosen. */
  none?: string
  matrices: Matrix[]
  value: number | undefined
  onChange: (id: number | undefined) => void
}) {
  const id = useId()
  return (
    <div className="matrix-choice">
      <label htmlFor={id}>{label}</label>
      <select
        id={id}
        className="form-select"
        value={value ?? ''}
        onChange={(event) => onChange(Number(event.target.value) || undefined)}
      >
        {none !== undefined && <option value="">{none}</option>}
        {matrices.map(({ id: of, code, name, side }) => (
          <option key={of} value={of}>
            {code} · {name} ({side.name})
          </option>
        ))}
      </select>
    </div>
  )
}

function Importing({ of, onGrants }: { of: Matrix; onGrants: (grants: Grant[]) => void }) {
  const { t } = useTranslation('privilege')
  const input = useRef<HTMLInputElement>(null)
  const read = async (file: File | undefined) => {
    if (!file) return
    const { grants, wrong } = readMatrix(await file.text(), of.code)
    if (wrong.length) toast.error(t('importWrong', { lines: wrong.slice(0, 10).join(', ') }))
    if (grants.length === 0) toast.error(t('importEmpty', { code: of.code }))
    else onGrants(copied(of, grants))
  }
  return (
    <>
      <input
        ref={input}
        type="file"
        accept=".csv,text/csv"
        className="visually-hidden"
        tabIndex={-1}
        aria-label={t('import')}
        onChange={(event) => {
          read(event.target.files?.[0])
          event.target.value = ''
        }}
      />
      <IconButton icon={cilCloudUpload} label={t('import')} onClick={() => input.current?.click()} />
    </>
  )
}

/** Search, copy, import, export, history. */
export function MatrixTools({
  of,
  matrices,
  isEditable,
  search,
  onSearch,
  onGrants,
  onHistory,
}: {
  of: Matrix
  matrices: Matrix[]
  isEditable: boolean
  search: string
  onSearch: (text: string) => void
  onGrants: (grants: Grant[]) => void
  onHistory: () => void
}) {
  const { t } = useTranslation('privilege')
  const may = useMay()
  return (
    <div className="list-tools">
      <div className="filter-box">
        <label htmlFor="matrix-search">{t('list.filter')}</label>
        <div className="filter-input">
          <Icon of={cilSearch} size={14} />
          <input
            id="matrix-search"
            type="search"
            className="form-control"
            value={search}
            onChange={(event) => onSearch(event.target.value)}
          />
        </div>
      </div>
      <span className="list-tools-end">
        {isEditable && (
          <Menu icon={cilCopy} label={t('copyFrom')}>
            {matrices
              .filter(({ id }) => id !== of.id)
              .map(({ id, code, name, grants }) => (
                <button
                  key={id}
                  type="button"
                  className="dropdown-item"
                  onClick={() => onGrants(copied(of, grants))}
                >
                  {code} · {name}
                </button>
              ))}
          </Menu>
        )}
        {isEditable && <Importing of={of} onGrants={onGrants} />}
        {may('matrixPrivilege.export') && (
          <IconButton
            icon={cilCloudDownload}
            label={t('export')}
            onClick={() => download('matrix-privileges/export', 'matrix-privilege.csv')}
          />
        )}
        <IconButton icon={cilHistory} label={t('history')} onClick={onHistory} />
      </span>
    </div>
  )
}
