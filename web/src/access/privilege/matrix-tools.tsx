import { cilCloudDownload, cilCopy, cilHistory, cilPrint, cilSearch, cilSpreadsheet } from '@coreui/icons'
import type { Grant, Matrix } from '@patuh/domain/access/privilege'
import { useId } from 'react'
import { useTranslation } from 'react-i18next'
import { download } from '../../server/file/download.ts'
import { useMay } from '../../server/use-may.ts'
import { IconButton } from '../../ui/button.tsx'
import { Icon } from '../../ui/icon.tsx'
import { Menu } from '../../ui/menu.tsx'
import { copied } from './draft.ts'
import { MatrixImport } from './matrix-import.tsx'

export function UserTypeSelect({
  label,
  none,
  matrices,
  value,
  onChange,
}: {
  label: string
  /** Label of the empty option, where allowed. */
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

const formatIcons = { xlsx: cilSpreadsheet, csv: cilCloudDownload, pdf: cilPrint }

/** Exports all matrices as XLSX or CSV, which can be imported again, or as a PDF. */
function MatrixExport() {
  const { t } = useTranslation(['privilege', 'transfer'])
  const exportAs = (format: keyof typeof formatIcons) =>
    download(`matrix-privileges/export?format=${format}`, `matrix-privilege.${format}`)
  return (
    <Menu icon={cilCloudDownload} label={t('export')}>
      {(Object.keys(formatIcons) as (keyof typeof formatIcons)[]).map((format) => (
        <button key={format} type="button" className="menu-item" onClick={() => exportAs(format)}>
          <Icon of={formatIcons[format]} /> {t(`export.${format}`, { ns: 'transfer' })}
        </button>
      ))}
    </Menu>
  )
}

/** Toolbar: search, copy, import, export, history. */
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
      <div className="list-tools-end">
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
        {isEditable && <MatrixImport of={of} onGrants={onGrants} />}
        {may('matrixPrivilege.export') && <MatrixExport />}
        <IconButton icon={cilHistory} label={t('history')} onClick={onHistory} />
      </div>
    </div>
  )
}
