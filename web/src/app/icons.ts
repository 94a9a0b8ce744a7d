import {
  cilBadge,
  cilBuilding,
  cilCalculator,
  cilCalendarCheck,
  cilCheckAlt,
  cilCommentSquare,
  cilContact,
  cilDescription,
  cilFunctions,
  cilGrid,
  cilHistory,
  cilLayers,
  cilLibraryBuilding,
  cilList,
  cilMoney,
  cilPeople,
  cilSitemap,
  cilTags,
  cilTask,
  cilUser,
  cilWalk,
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
  userType: cilBadge,
  person: cilContact,
  position: cilUser,
  zone: cilSitemap,
  organizationType: cilLibraryBuilding,
  matrixPrivilege: cilGrid,
  organization: cilBuilding,
  user: cilPeople,
  formula: cilFunctions,
  contract: cilDescription,
  typeOfOffence: cilTags,
  complaint: cilWarning,
  verifyComplaint: cilCommentSquare,
  historyComplaint: cilHistory,
  claimRecord: cilList,
  compliance: cilTask,
  touring: cilWalk,
  reviewJustification: cilCheckAlt,
  claim: cilMoney,
  attendance: cilCalendarCheck,
}
