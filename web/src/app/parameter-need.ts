import { complaintDesk, type Need, screen } from './first-need.ts'

// Used by the build only, and kept out of the entry.

/** What opens above a list when a record is in the address (`?open=`), beside the words and data of the list. */
export const openNeeds: Record<string, Need> = Object.fromEntries(
  ['complaint', 'verify-complaint', 'history-complaint'].map((name) => [
    `/manage-complaint/${name}`,
    screen(
      'casework/complaint/detail-dialog.tsx',
      ['case', 'comment', 'file', 'claimRecord', 'audit'],
      ['complaints/{open}', 'complaints/{open}/clocks', 'complaints/{open}/events'],
    ),
  ]),
)

/** The form that begins with the camera, instead of the list (`?capture=`). */
export const captureNeeds: Record<string, Need> = {
  '/manage-complaint/complaint': screen(
    [complaintDesk, 'casework/capture/capture.tsx'],
    [],
    ['complaints/options', 'type-of-offences?limit=1000', 'complaints/offline'],
  ),
}
