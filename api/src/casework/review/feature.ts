import { reviewLists, reviewWorkflows } from '@patuh/domain/casework/review'
import { defineFeature } from '../../platform/feature.ts'
import { dueCases } from '../case/due.ts'
import { reviewExport } from './export.ts'
import { reviewWatch } from './jobs.ts'
import { dueExceptions, reviewCases } from './kind.ts'
import { count } from './queries.ts'
import { reviewRoutes } from './routes.ts'
import { sources } from './source.ts'

export const reviewFeature = defineFeature({
  routes: [reviewRoutes],
  jobs: [reviewWatch],
  caseKinds: [reviewCases.attendance, reviewCases.touring],
  workflows: [{ table: 'review', workflow: reviewWorkflows.touring }],
  due: [
    {
      for: ['reviewJustification.justify', 'reviewJustification.verify', 'reviewJustification.appeal'],
      find: dueCases(reviewCases.touring, dueExceptions.touring),
    },
    {
      for: ['attendance.justify', 'attendance.verify', 'attendance.appeal'],
      find: dueCases(reviewCases.attendance, dueExceptions.attendance),
    },
  ],
  lists: [
    {
      list: reviewLists.attendance,
      screen: 'attendance',
      name: 'attendanceReview',
      export: reviewExport(sources.attendance),
    },
    {
      list: reviewLists.touring,
      screen: 'reviewJustification',
      name: 'touringReview',
      export: reviewExport(sources.touring),
      count: (db, actor, query) => count(db, actor, sources.touring, query),
    },
  ],
  figures: [
    {
      name: 'roundsToReview',
      order: 90,
      list: 'tour-reviews',
      fixed: 'queue=true',
      screen: 'reviewJustification',
      for: ['reviewJustification.justify', 'reviewJustification.verify', 'reviewJustification.appeal'],
      isWork: true,
    },
  ],
})
