import { type ReactNode, useState } from 'react'
import { TabBar } from '../ui/tab-bar.tsx'

type Tab = { key: string; label: string; count?: number; content: ReactNode }

/** The tabs of a record's detail; those that are false are left out. */
export function RecordTabs({ label, tabs }: { label: string; tabs: (Tab | false)[] }) {
  const shown = tabs.filter((tab) => tab !== false)
  const [chosen, setChosen] = useState(shown[0]?.key ?? '')
  return (
    <TabBar label={label} chosen={chosen} onChoose={setChosen} tabs={shown}>
      {shown.find(({ key }) => key === chosen)?.content}
    </TabBar>
  )
}
