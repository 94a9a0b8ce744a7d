import { draftKeyOf } from '../../record/use-draft.ts'
import type { Entry } from '../../server/outbox/entry.ts'
import { ownDevice } from '../../server/outbox/outbox.ts'
import { draftFilesAt } from '../../ui/file/draft-files.ts'
import { newId } from '../../ui/new-id.ts'

/**
 * Makes an entry the draft of its form again, with its files, and takes it out of the outbox. Returns where the form is.
 * Where the server has the draft already and refused the second step only, that draft is edited.
 */
export async function backToDraft(entry: Entry) {
  const device = ownDevice()
  const { form, files } = entry.content
  if (!device || !form) return ''
  if (entry.recordId !== null) {
    await device.remove([entry])
    return `${form.address.split('?')[0]}?edit=${entry.recordId}`
  }
  const key = draftKeyOf(device.owner, form.place)
  const drafts = draftFilesAt(key)
  for (const file of files) {
    const blob = await device.file(file)
    const { cameraAt, chosenAt } = file.reported
    const at = Date.parse(cameraAt ?? chosenAt ?? '') || entry.at
    if (blob)
      await drafts.put({
        key: newId(),
        file: new File([blob], file.name, { lastModified: at }),
        at,
        isFromCamera: cameraAt !== undefined,
      })
  }
  localStorage.setItem(key, JSON.stringify(form.values))
  await device.remove([entry])
  return form.address
}
