import { type OffenceInput, offenceInput } from '@patuh/domain/casework/offence'
import { demoOffences } from '../demo-offence.ts'

const ladder = ['0.00', '50.00', '100.00', '200.00']

const typical = (given: object) =>
  offenceInput.parse({
    ...{ category: 'misconduct', windowDays: 90, basis: 'amount', evidenceMin: 1, isActive: true },
    ...{ ladder: [], justifyWithinDays: null, verifyWithinDays: null, rectifyWithinHours: null },
    ...{ evidenceHints: null, guidance: null, clause: null },
    ...given,
  })

/** Those of the demo story, by code. */
const known = (...codes: string[]): OffenceInput[] =>
  demoOffences.filter(({ code }) => codes.includes(code)).map(({ words: _, ...offence }) => typical(offence))

const priced = (severity: number, code: string, names: readonly [string, string, string, string]) => {
  const [name, nameMs, nameZh, nameTa] = names
  return typical({ code, name, nameMs, nameZh, nameTa, severity, ladder, rectifyWithinHours: 24 })
}

/** The types of offence of each starter pack. */
export const starterOffenceRows = {
  security: known(
    ...['ASLEEP', 'LEFT-POST', 'NO-UNIFORM', 'PHONE', 'RUDE', 'ENTRY', 'LATE-HANDOVER', 'REFUSED', 'BOOK'],
  ),
  cleansing: [
    ...known('DIRTY', 'NO-UNIFORM', 'RUDE', 'REFUSED'),
    priced(1, 'WASTE', ['Waste not collected', 'Sampah tidak dikutip', '垃圾未清运', 'கழிவு அகற்றப்படவில்லை']),
    priced(1, 'SUPPLY', [
      'Soap or paper not refilled',
      'Sabun atau tisu tidak diisi semula',
      '未补充洗手液或纸巾',
      'சோப்பு அல்லது தாள் நிரப்பப்படவில்லை',
    ]),
    priced(2, 'CHEMICAL', [
      'Unsafe use of chemicals',
      'Penggunaan bahan kimia yang tidak selamat',
      '不安全使用化学品',
      'இரசாயனங்களின் பாதுகாப்பற்ற பயன்பாடு',
    ]),
  ],
  facilities: [
    ...known('NO-UNIFORM', 'REFUSED', 'BOOK'),
    priced(2, 'DEFECT', [
      'Defect not repaired in time',
      'Kerosakan tidak dibaiki dalam masa',
      '未按时修复故障',
      'பழுது உரிய நேரத்தில் சரிசெய்யப்படவில்லை',
    ]),
    priced(2, 'MAINTENANCE', [
      'Scheduled maintenance missed',
      'Penyelenggaraan berjadual tidak dibuat',
      '未进行定期维护',
      'திட்டமிட்ட பராமரிப்பு செய்யப்படவில்லை',
    ]),
    priced(3, 'UNSAFE', ['Unsafe work', 'Kerja tidak selamat', '不安全作业', 'பாதுகாப்பற்ற வேலை']),
  ],
}
