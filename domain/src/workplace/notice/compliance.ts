import { caseNotices } from './case.ts'
import type { NoticeTexts } from './notice.ts'

const facts = {
  en: '{{contract}}\n{{obligation}}, {{period}}',
  ms: '{{contract}}\n{{obligation}}, {{period}}',
  zh: '{{contract}}\n{{obligation}}，{{period}}',
  ta: '{{contract}}\n{{obligation}}, {{period}}',
}

// Nobody administers such cases: there is nobody to tell once more.
const { 'compliance.longOverdue': _, ...common } = caseNotices('compliance', facts)

/** What is told about obligations that were not met. */
export const complianceNotices = {
  'compliance.raised': {
    mail: true,
    mandatory: true,
    en: ['Obligation not met: {{refNo}}', `${facts.en}\nAnswer by {{dueAt}}.`],
    ms: ['Kewajipan tidak dipenuhi: {{refNo}}', `${facts.ms}\nJawab sebelum {{dueAt}}.`],
    zh: ['未履行义务：{{refNo}}', `${facts.zh}\n请于 {{dueAt}} 前答复。`],
    ta: ['கடமை நிறைவேற்றப்படவில்லை: {{refNo}}', `${facts.ta}\n{{dueAt}} க்குள் பதிலளிக்கவும்.`],
  },
  'compliance.declared': {
    en: ['The contractor says it was not met', `${facts.en}\n{{reason}}`],
    ms: ['Kontraktor mengaku tidak dipenuhi', `${facts.ms}\n{{reason}}`],
    zh: ['承包商自行申报未履行', `${facts.zh}\n{{reason}}`],
    ta: ['நிறைவேற்றவில்லை என ஒப்பந்ததாரரே அறிவித்தார்', `${facts.ta}\n{{reason}}`],
  },
  ...common,
} as const satisfies NoticeTexts
