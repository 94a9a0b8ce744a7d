/** Names of the demo's organisation types and positions in Malay, Chinese and Tamil, by code. */
const names: Record<string, readonly [ms: string, zh: string, ta: string]> = {
  HQ: ['Ibu pejabat', '总部', 'தலைமையகம்'],
  STATE: ['Pejabat negeri', '州办事处', 'மாநில அலுவலகம்'],
  ZONE: ['Pejabat zon', '区办事处', 'மண்டல அலுவலகம்'],
  SECURITY: ['Syarikat keselamatan', '保安公司', 'பாதுகாப்பு நிறுவனம்'],
  CLEANSING: ['Syarikat pembersihan', '清洁公司', 'துப்புரவு நிறுவனம்'],
  FM: ['Syarikat pengurusan fasiliti', '设施管理公司', 'வசதி மேலாண்மை நிறுவனம்'],
  AUDIT: ['Badan audit', '审计机构', 'தணிக்கை அமைப்பு'],
  GUARD: ['Pengawal', '保安员', 'காவலர்'],
  HEADGUARD: ['Ketua pengawal', '保安队长', 'தலைமைக் காவலர்'],
  SUPERVISOR: ['Penyelia', '主管', 'மேற்பார்வையாளர்'],
  CLEANER: ['Pembersih', '清洁工', 'துப்புரவாளர்'],
  MANAGER: ['Pengurus kontrak', '合约经理', 'ஒப்பந்த மேலாளர்'],
  INSPECTOR: ['Pemeriksa', '检查员', 'ஆய்வாளர்'],
  VERIFIER: ['Pengesah', '核实员', 'சரிபார்ப்பாளர்'],
  OFFICER: ['Pegawai tadbir', '行政官员', 'நிர்வாக அதிகாரி'],
  AUDITOR: ['Juruaudit', '审计员', 'தணிக்கையாளர்'],
}

export function otherNamesOf(code: string) {
  const [nameMs = null, nameZh = null, nameTa = null] = names[code] ?? []
  return { nameMs, nameZh, nameTa }
}
