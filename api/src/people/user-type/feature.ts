import { userTypeList } from '@patuh/domain/people/user-type'
import { defineFeature } from '../../platform/feature.ts'
import { userTypeBulk } from './bulk.ts'
import { exported } from './queries.ts'
import { userTypeDeletable, userTypeKind } from './record.ts'
import { userTypeRoutes } from './routes.ts'

export const userTypeFeature = defineFeature({
  lists: [{ list: userTypeList, screen: 'userType', export: { rows: exported } }],
  routes: [userTypeRoutes],
  records: [userTypeKind],
  deletables: [userTypeDeletable],
  bulks: [userTypeBulk],
})
