import { Suspense } from 'react'
import { lazyPart } from '../../ui/loading/lazy-part.ts'
import { useCapturing } from './use-capturing.tsx'

const Capture = lazyPart(() => import('./capture.tsx'), 'Capture')
const ComplaintPage = lazyPart(() => import('../complaint/complaint-page.tsx'), 'ComplaintPage')

async function loadCapture() {
  const [{ readStored }] = await Promise.all([import('./offline-data.ts'), Capture.preload()])
  void readStored()
}

/** Loads what an address shows before it is drawn. */
export const loadDesk = (search: string) =>
  new URLSearchParams(search).has('capture') ? loadCapture() : ComplaintPage.preload()

/** Complaints: the list, or on a phone the form that begins with the camera. */
export function ComplaintDesk() {
  const { form, ...capture } = useCapturing()
  return <Suspense>{form ? <Capture {...form} /> : <ComplaintPage capture={capture} />}</Suspense>
}
