import type { FormulaDetail, VersionRow } from '@patuh/domain/contract/formula/record'
import { useTranslation } from 'react-i18next'
import { TabBar } from '../../ui/tab-bar.tsx'
import { useAddress } from '../../ui/use-address.ts'
import { ComparePanel } from './compare-panel.tsx'
import { TraceTree } from './trace-tree.tsx'
import type { Evaluation } from './use-draft.ts'
import { UsedBy } from './used-by.tsx'
import { Vocabulary } from './vocabulary.tsx'

const panels = ['words', 'trace', 'compare', 'usedBy'] as const

/** Side panel of a formula: vocabulary, trace, comparison, and contracts that use it. */
export function SidePanel({
  formula,
  version,
  evaluation: { variables, constants, inputs, trace },
  onInsert,
}: {
  formula: FormulaDetail
  version: VersionRow
  evaluation: Evaluation
  onInsert?: (text: string) => void
}) {
  const { t } = useTranslation('formula')
  const { params, setParams } = useAddress()
  const chosen = panels.find((panel) => panel === params.get('panel')) ?? (onInsert ? 'words' : 'trace')
  return (
    <aside className="desk-side" aria-label={t('panel.title')}>
      <TabBar
        label={t('panel.title')}
        tabs={panels.map((key) => ({ key, label: t(`panel.${key}`) }))}
        chosen={chosen}
        onChoose={(panel) => setParams({ panel }, { replace: true })}
      >
        {chosen === 'words' && (
          <Vocabulary variables={variables} constants={constants} examples={inputs} onInsert={onInsert} />
        )}
        {chosen === 'trace' && <TraceTree trace={trace} />}
        {chosen === 'compare' && <ComparePanel versions={formula.versions} shown={version} />}
        {chosen === 'usedBy' && <UsedBy formula={formula} />}
      </TabBar>
    </aside>
  )
}
