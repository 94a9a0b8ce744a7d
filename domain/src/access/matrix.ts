import {
  type Action,
  actions,
  type ReferenceScreen,
  type Scope,
  type Screen,
  scopes,
  screens,
} from '../platform/permission.ts'

/**
 * The default user types, in the order of the matrix below. Those who sign or pay money, or hand out rights, need a
 * second factor (outside demo mode).
 */
export const userTypes = [
  { code: 'SA', name: 'System administrator', side: 1, scope: 'all', requiresTotp: true },
  { code: 'AA', name: 'Agency administrator', side: 1, scope: 'all', requiresTotp: true },
  { code: 'IN', name: 'Inspector', side: 1, scope: 'zone', requiresTotp: false },
  { code: 'VF', name: 'Verifier', side: 1, scope: 'zone', requiresTotp: true },
  { code: 'AP', name: 'Appeal officer', side: 1, scope: 'all', requiresTotp: true },
  { code: 'CO', name: 'Contract officer', side: 1, scope: 'zone', requiresTotp: true },
  { code: 'FP', name: 'Finance preparer', side: 1, scope: 'all', requiresTotp: true },
  { code: 'FA', name: 'Finance approver', side: 1, scope: 'all', requiresTotp: true },
  { code: 'CM', name: 'Contractor manager', side: 2, scope: 'org', requiresTotp: false },
  { code: 'CS', name: 'Contractor supervisor', side: 2, scope: 'org', requiresTotp: false },
  { code: 'AU', name: 'Auditor', side: 3, scope: 'all', requiresTotp: false },
] as const satisfies readonly {
  code: string
  name: string
  side: 1 | 2 | 3
  scope: Scope
  requiresTotp: boolean
}[]
export type UserTypeCode = (typeof userTypes)[number]['code']

const letters: Record<string, Action> = Object.fromEntries(
  Object.entries(actions).map(([action, letter]) => [letter, action as Action]),
)
const reach: Record<string, Scope> = Object.fromEntries(
  scopes.map((scope) => [scope === 'org' ? 'g' : scope.charAt(0), scope]),
)

// Capital letters are actions, the small letter is the scope (o own, c contract, g organisation, z zone, a
// all).
//                       SA       AA        IN          VF      AP    CO       FP      FA     CM       CS      AU
const table: { [S in Exclude<Screen, ReferenceScreen>]: string } & { [S in ReferenceScreen]?: string } = {
  dashboard:
    '           Va       Va        Vz          Vz      Va    Vz       Va      Va     Vg       Vg      Va',
  type: '                VCEDKa   Va        -           -       -     -        -       -      -        -       Va',
  userType:
    '            VCEDKa   Va        -           -       -     -        -       -      -        -       Va',
  person:
    '              VXa      VCEDXIUa  Vz          Vz      -     VUz      -       -      VCEDXIUg VEg     VXa',
  position:
    '            VCEDa    VCEDa     -           -       -     Va       -       -      Va       -       Va',
  zone: '                VCEDIa   VCEDIa    Vz          Vz      -     VEz      -       -      Vc       Vc      Va',
  matrixPrivilege:
    '     VKXa     Va        -           -       -     -        -       -      -        -       VXa',
  organization:
    '        VCEDa    VCEDXUa   -           -       -     VCEUa    VUa     VUa    VEUg     -       VXa',
  user: '                VCEDKa   VCEDa     -           -       -     -        -       -      VCEDg    -       VXa',
  audit:
    '               VXa      VXa       -           -       -     -        -       -      -        -       VXa',
  announcement:
    '        VCEDa    VCEDa     -           -       -     -        -       -      -        -       Va',
  job: '                 VKa      -         -           -       -     -        -       -      -        -       -',
  formula:
    '             Va       VAa       -           -       -     VCEKa    Va      VAa    Vc       -       VXa',
  contract:
    '            Va       VAXa      Vz          Vz      Va    VCESXa   Va      VAa    Vg       Vg      VXa',
  typeOfOffence:
    '       VKa      VCEDKa    Va          Va      Va    VCEa     Va      Va     Vc       Vc      VXa',
  complaint:
    '           Va       VKXa      VCESXo+Vz   Vz      Va    Vz       Va      Va     Vg       VJz+Vg  VXa',
  verifyComplaint:
    '     -        Va        Vo          VFXz    VRa   -        -       -      VJg      Vz      Va',
  historyComplaint:
    '    Va       VXa       VXz         VXz     VXa   VXz      VXa     VXa    VXg      Vg      VXa',
  claimRecord:
    '         -        VXa       -           Vz      Va    VXz      VCXa    VAXa   VXg      -       VXa',
  compliance:
    '          -        VXa       VCSz        VFz     VRa   VCESz    Va      Va     VJg      -       VXa',
  touring:
    '             Va       VXa       Vz          Vz      -     VCEz     Va      -      VXg      VCEIg   VXa',
  reviewJustification:
    ' -        Va        -           VFz     VRa   VFz      -       -      VJg      VJg     Va',
  claim:
    '               -        VXa       -           VAz     -     VAz      VCESXa  VAXa   VSXg     -       VXa',
  attendance:
    '          Va       VXa       VEz         VFz     VRa   VEz      VXa     -      VXJg     VCEIJg  VXa',
  period:
    '              -        La        -           -       -     Lz       La      -      -        -       -',
}

// Default row of a reference table: administrators edit it, auditors view it.
const referenceRow = 'VCEDa VCEDa - - - - - - - - Va'

export type Grant = { userType: UserTypeCode; screen: Screen; action: Action; scope: Scope }

const grantsOf = (cell: string): Pick<Grant, 'action' | 'scope'>[] =>
  cell === '-'
    ? []
    : cell.split('+').flatMap((part) => {
        const scope = reach[part.slice(-1)] as Scope
        return [...part.slice(0, -1)].map((letter) => ({ action: letters[letter] as Action, scope }))
      })

/** The default privileges: one row per user type, screen, action and scope. */
export const defaultGrants: Grant[] = (Object.keys(screens) as Screen[]).flatMap((screen) =>
  (table[screen] ?? referenceRow)
    .trim()
    .split(/\s+/)
    .flatMap((cell, column) =>
      grantsOf(cell).map((grant) => ({
        userType: userTypes[column]?.code as UserTypeCode,
        screen,
        ...grant,
      })),
    ),
)
