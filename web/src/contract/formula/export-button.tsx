import { cilSpreadsheet } from '@coreui/icons'
import { useTranslation } from 'react-i18next'
import { download } from '../../server/file/download.ts'
import { Button } from '../../ui/button.tsx'

/** Exports the shown rows as a workbook. */
export function ExportButton({ path, name }: { path: string; name: string }) {
  const { t } = useTranslation('transfer')
  return (
    <Button
      icon={cilSpreadsheet}
      onClick={() =>
        download(path, `${name}.xlsx`, { waiting: t('export.preparing'), done: t('export.done') })
      }
    >
      {t('export.xlsx')}
    </Button>
  )
}
