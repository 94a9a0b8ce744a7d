import { side } from '@patuh/domain/platform/barrier'

const typeId = side.contractor
const isActive = true

/** The kinds of contractor in each starter pack. */
export const starterOrganizationTypeRows = {
  security: [
    {
      ...{ code: 'SECURITY', name: 'Security company', nameMs: 'Syarikat keselamatan' },
      ...{ nameZh: '保安公司', nameTa: 'பாதுகாப்பு நிறுவனம்', typeId, isActive },
    },
  ],
  cleansing: [
    {
      ...{ code: 'CLEANSING', name: 'Cleansing company', nameMs: 'Syarikat pembersihan' },
      ...{ nameZh: '清洁公司', nameTa: 'துப்புரவு நிறுவனம்', typeId, isActive },
    },
  ],
  facilities: [
    {
      ...{ code: 'FM', name: 'Facility management company', nameMs: 'Syarikat pengurusan fasiliti' },
      ...{ nameZh: '设施管理公司', nameTa: 'வசதி மேலாண்மை நிறுவனம்', typeId, isActive },
    },
  ],
}

const position = (code: string, name: string, nameMs: string, nameZh: string, nameTa: string) => ({
  ...{ code, name, nameMs, nameZh, nameTa, typeId, ratePerShift: null, certificates: null, isActive },
})
const supervisor = position('SUPERVISOR', 'Supervisor', 'Penyelia', '主管', 'மேற்பார்வையாளர்')

/** The positions that contract lines are priced by, in each starter pack. */
export const starterPositionRows = {
  security: [
    position('GUARD', 'Guard', 'Pengawal', '保安员', 'காவலர்'),
    position('HEADGUARD', 'Head guard', 'Ketua pengawal', '保安队长', 'தலைமைக் காவலர்'),
    supervisor,
  ],
  cleansing: [position('CLEANER', 'Cleaner', 'Pencuci', '清洁工', 'துப்புரவாளர்'), supervisor],
  facilities: [position('TECHNICIAN', 'Technician', 'Juruteknik', '技术员', 'தொழில்நுட்பர்'), supervisor],
}
