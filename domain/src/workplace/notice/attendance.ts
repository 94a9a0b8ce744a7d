import type { NoticeTexts } from './notice.ts'

/** What cannot wait for the end of the shift: a post that nobody stands at. */
export const attendanceNotices = {
  'attendance.uncovered': {
    mail: true,
    live: true,
    en: [
      '{{site}}: {{count}} posts uncovered',
      '{{contract}}\nNobody was recorded for the shift of {{shiftAt}}.',
    ],
    ms: [
      '{{site}}: {{count}} pos tidak berpengawal',
      '{{contract}}\nTiada sesiapa direkodkan bagi syif {{shiftAt}}.',
    ],
    zh: ['{{site}}：{{count}} 个岗位无人', '{{contract}}\n{{shiftAt}} 的班次尚无人登记。'],
    ta: [
      '{{site}}: {{count}} பணியிடங்களில் யாரும் இல்லை',
      '{{contract}}\n{{shiftAt}} பணிமுறைக்கு யாரும் பதிவாகவில்லை.',
    ],
  },
} as const satisfies NoticeTexts
