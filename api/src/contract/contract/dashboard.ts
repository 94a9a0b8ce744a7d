import type { Figure } from '../../workplace/dashboard/figure.ts'
import type { ChartPart, MeasurePart } from '../../workplace/dashboard/part.ts'
import { share } from '../../workplace/dashboard/series.ts'
import { capsUsed } from './cap.ts'
import { validDocuments } from './document-queries.ts'

const figures: Figure[] = [
  {
    name: 'contractsMine',
    order: 150,
    list: 'contracts',
    screen: 'contract',
    query: () => 'mine=true',
    for: ['contract.approve', 'contract.submit'],
    tone: 'warning',
    isWork: true,
  },
  {
    name: 'contractsEnding',
    order: 240,
    list: 'contracts',
    screen: 'contract',
    query: () => 'endingWithin=90',
    tone: 'warning',
  },
]

const caps: ChartPart = {
  order: 40,
  needs: ['contract.view', 'claimRecord.view'],
  only: 'contractValue',
  draw: async (db, actor) => [
    {
      name: 'caps',
      kind: 'bars',
      unit: 'percent',
      series: ['used'],
      points: (await capsUsed(db, actor)).map(({ id, name, used }) => ({
        label: name,
        values: [used],
        link: `/manage-contract/contract?open=${id}`,
      })),
    },
  ],
}

const documents: MeasurePart = {
  order: 70,
  needs: ['person.view', 'contract.view'],
  draw: async (db, actor) => {
    const { valid, all } = await validDocuments(db, actor)
    const value = share(valid, all)
    return [
      {
        ...{
          name: 'documentsValid',
          unit: 'percent',
          value,
          previous: null,
          better: 'up',
          months: [],
          link: null,
        },
      },
    ]
  },
}

export const contractDashboard = { figures, charts: [caps], measures: [documents] }
