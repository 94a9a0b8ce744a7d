import { cilCloudUpload } from '@coreui/icons'
import { exportPermission, type Screen, screens } from '@patuh/domain/platform/permission'
import { type ImportKind, importKinds } from '@patuh/domain/workplace/import-kind'
import { lazy, Suspense, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { useMay } from '../server/use-may.ts'
import { IconButton } from '../ui/button.tsx'
import { ExportMenu } from './export-menu.tsx'

const ImportDialog = lazy(async () => ({
  default: (await import('./transfer/import-dialog.tsx')).ImportDialog,
}))

function ImportTool({ kind }: { kind: ImportKind }) {
  const { t } = useTranslation('transfer')
  const [open, setOpen] = useState(false)
  return (
    <>
      <IconButton icon={cilCloudUpload} label={t('import.title')} onClick={() => setOpen(true)} />
      {open && (
        <Suspense>
          <ImportDialog kind={kind} onClose={() => setOpen(false)} />
        </Suspense>
      )}
    </>
  )
}

const isImported = (screen: string): screen is ImportKind => Object.hasOwn(importKinds, screen)

/** Whether the user may export the rows of a screen. */
export function useMayExport(screen: string) {
  const may = useMay()
  return Object.hasOwn(screens, screen) && may(exportPermission(screen as Screen))
}

/** Import and export buttons of a list, for users with permission. */
export function TransferTools({
  screen,
  ...exported
}: { screen: string } & Parameters<typeof ExportMenu>[0]) {
  const may = useMay()
  const mayExport = useMayExport(screen)
  return (
    <>
      {isImported(screen) && may(importKinds[screen].access) && <ImportTool kind={screen} />}
      {mayExport && <ExportMenu {...exported} />}
    </>
  )
}
