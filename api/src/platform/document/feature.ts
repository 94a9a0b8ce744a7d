import { defineFeature } from '../feature.ts'
import { documentRoutes } from './routes.ts'

export const documentFeature = defineFeature({ routes: [documentRoutes] })
