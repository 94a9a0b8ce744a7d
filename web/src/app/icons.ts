import {
  cilBuilding,
  cilCalculator,
  cilDescription,
  cilLayers,
  cilLibraryBuilding,
  cilPeople,
  cilSitemap,
  cilUser,
  cilWarning,
} from '@coreui/icons'
import type { IconShape } from '../ui/icon.tsx'

/** The icons the server names for its groups. */
export const groupIcons: Record<string, IconShape> = {
  'cil-people': cilPeople,
  'cil-description': cilDescription,
  'cil-warning': cilWarning,
  'cil-calculator': cilCalculator,
}

/** One for each screen, by its code. */
export const screenIcons: Record<string, IconShape> = {
  type: cilLayers,
  position: cilUser,
  zone: cilSitemap,
  organizationType: cilLibraryBuilding,
  organization: cilBuilding,
}
