import type { Grant } from '@patuh/domain/access/privilege'
import { type Action, actions, type Screen, scopes, screens } from '@patuh/domain/platform/permission'
import type { TableCell } from 'pdfmake/interfaces.js'
import type { Document } from '../../platform/document/frame.ts'
import { t } from '../../platform/locale/words.ts'
import { bilingual, heading, inBoth, named } from '../../platform/pdf/part.ts'

type Of = { code: string; name: string; grants: Grant[] }

const both = (key: string) => inBoth((language) => t(language, key))

const order = Object.keys(actions) as Action[]

/** The actions on one screen by scope: `VCE all, X own`. */
function cellOf(grants: Grant[], screen: Screen) {
  const held = grants.filter((grant) => grant.screen === screen)
  return scopes
    .map((scope) => {
      const letters = order.filter((action) =>
        held.some((grant) => grant.action === action && grant.scope === scope),
      )
      return letters.length ? `${letters.map((action) => actions[action]).join('')} ${scope}` : ''
    })
    .filter(Boolean)
    .join(', ')
}

/** The privilege matrix: what each user type may do on each screen, and how far. */
export function matrixDocument(matrices: Of[]): Document {
  const bold = (text: string): TableCell => ({ text, bold: true })
  const rows = (Object.keys(screens) as Screen[]).filter((screen) =>
    matrices.some(({ grants }) => grants.some((grant) => grant.screen === screen)),
  )
  return {
    ...{ kind: 'privilegeMatrix', entity: 'privilege', entityId: 0, isWide: true },
    part: matrices.map(({ code }) => code).join(' '),
    title: bilingual('privilegeMatrix'),
    content: [
      {
        layout: 'lines',
        fontSize: 6.5,
        table: {
          headerRows: 1,
          dontBreakRows: true,
          widths: [110, ...matrices.map(() => '*')],
          body: [
            [bold(bilingual('screen')), ...matrices.map(({ code }) => bold(code))],
            ...rows.map((screen) => [
              both(`menu.${screen}`),
              ...matrices.map(({ grants }) => cellOf(grants, screen) || '–'),
            ]),
          ],
        },
      },
      heading('legend'),
      named([
        ...matrices.map(({ code, name }): [string, string] => [code, name]),
        ...order.map((action): [string, string] => [actions[action], both(`privilege:action.${action}`)]),
        ...scopes.map((scope): [string, string] => [scope, both(`privilege:scope.${scope}`)]),
      ]),
    ],
  }
}
