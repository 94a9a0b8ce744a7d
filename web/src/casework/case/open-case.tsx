import { lazyPart } from '../../ui/loading/lazy-part.ts'
import type { CaseDialog } from './case-dialog.tsx'

/** The dialog of one case; its file is loaded when the first one opens. It has to be drawn inside a Suspense. */
export const OpenCase = lazyPart(
  () => import('./case-dialog.tsx'),
  'CaseDialog',
) as unknown as typeof CaseDialog
