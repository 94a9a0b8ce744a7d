import { attendanceList } from '@patuh/domain/casework/attendance/record'
import { defineFeature } from '../../platform/feature.ts'
import { attendanceExport } from './export.ts'
import { materializeShifts, settleShifts } from './jobs.ts'
import { count } from './queries.ts'
import { attendanceKind } from './record.ts'
import { attendanceRoutes } from './routes.ts'
import { uncoveredWatch } from './uncovered.ts'

const unverified = {
  name: 'unverifiedSlots',
  list: 'attendances',
  screen: 'attendance',
  view: 'tab=register',
  query: () => 'unverified=true',
  tone: 'warning',
} as const

export const attendanceFeature = defineFeature({
  routes: [attendanceRoutes],
  records: [attendanceKind],
  jobs: [materializeShifts, settleShifts, uncoveredWatch],
  lists: [{ list: attendanceList, screen: 'attendance', count, export: attendanceExport }],
  figureSources: ['attendance'],
  figures: [
    {
      ...unverified,
      order: 200,
      for: ['attendance.create', 'attendance.edit', 'attendance.verify'],
      isWork: true,
    },
    { ...unverified, order: 210, for: ['attendance.export'] },
  ],
})
