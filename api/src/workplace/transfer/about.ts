import type { Language } from '@patuh/domain/platform/language'

type Word =
  | 'about'
  | 'product'
  | 'list'
  | 'by'
  | 'organization'
  | 'at'
  | 'zone'
  | 'filter'
  | 'none'
  | 'picked'
  | 'sort'
  | 'rows'

/** What the second sheet of every export says of the first. */
export const aboutWords: Record<Language, Record<Word, string>> = {
  en: {
    about: 'About',
    product: 'Product',
    list: 'List',
    by: 'Exported by',
    organization: 'Organization',
    at: 'Exported at',
    zone: 'Time zone',
    filter: 'Filter',
    none: 'none: the whole list',
    picked: 'the picked rows',
    sort: 'Sorted by',
    rows: 'Rows',
  },
  ms: {
    about: 'Perihal',
    product: 'Produk',
    list: 'Senarai',
    by: 'Dieksport oleh',
    organization: 'Organisasi',
    at: 'Dieksport pada',
    zone: 'Zon waktu',
    filter: 'Penapis',
    none: 'tiada: keseluruhan senarai',
    picked: 'baris yang dipilih',
    sort: 'Disusun mengikut',
    rows: 'Baris',
  },
  zh: {
    about: '说明',
    product: '产品',
    list: '列表',
    by: '导出人',
    organization: '机构',
    at: '导出时间',
    zone: '时区',
    filter: '筛选',
    none: '无：完整列表',
    picked: '所选行',
    sort: '排序',
    rows: '行数',
  },
  ta: {
    about: 'விவரம்',
    product: 'தயாரிப்பு',
    list: 'பட்டியல்',
    by: 'ஏற்றுமதி செய்தவர்',
    organization: 'நிறுவனம்',
    at: 'ஏற்றுமதி நேரம்',
    zone: 'நேர மண்டலம்',
    filter: 'வடிகட்டி',
    none: 'இல்லை: முழுப் பட்டியல்',
    picked: 'தேர்ந்தெடுத்த வரிசைகள்',
    sort: 'வரிசைப்படுத்தல்',
    rows: 'வரிசைகள்',
  },
}
