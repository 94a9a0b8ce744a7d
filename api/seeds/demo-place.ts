/** Three zones of a made-up agency, eight sites each, at real coordinates of Peninsular Malaysia. */
const sites = {
  NORTH: [
    ['Kompleks Pentadbiran Alor Setar', 6.1248, 100.3678],
    ['Depoh Simpang Empat', 6.335, 100.2],
    ['Pejabat Daerah Sungai Petani', 5.647, 100.4877],
    ['Makmal Air Butterworth', 5.3991, 100.3638],
    ['Gudang Perai', 5.3833, 100.3833],
    ['Pusat Latihan Bayan Lepas', 5.2945, 100.2593],
    ['Pejabat Zon Ipoh', 4.5975, 101.0901],
    ['Stesen Pam Kuala Kangsar', 4.7667, 100.9333],
  ],
  CENTRAL: [
    ['Ibu Pejabat Putrajaya', 2.9264, 101.6964],
    ['Menara Bangsar', 3.1306, 101.6714],
    ['Depoh Sentul', 3.1833, 101.6917],
    ['Gudang Shah Alam', 3.0733, 101.5185],
    ['Pusat Data Cyberjaya', 2.9213, 101.6559],
    ['Pejabat Klang', 3.0449, 101.4456],
    ['Kolam Takungan Ampang', 3.1503, 101.7617],
    ['Bengkel Kajang', 2.9935, 101.7874],
  ],
  SOUTH: [
    ['Pejabat Zon Johor Bahru', 1.4927, 103.7414],
    ['Depoh Skudai', 1.5333, 103.6667],
    ['Gudang Pasir Gudang', 1.4726, 103.878],
    ['Pejabat Melaka', 2.1896, 102.2501],
    ['Pusat Rekod Seremban', 2.7259, 101.9424],
    ['Stesen Pam Muar', 2.0442, 102.5689],
    ['Makmal Batu Pahat', 1.8548, 102.9325],
    ['Pejabat Kluang', 2.0251, 103.3328],
  ],
} as const

export type Place = {
  code: string
  name: string
  kind: 'region' | 'zone' | 'site' | 'location' | 'checkpoint'
  parent: string | null
  latitude: number | null
  longitude: number | null
  radiusM: number | null
}

const place = (code: string, name: string, kind: Place['kind'], parent: string | null): Place => ({
  code,
  name,
  kind,
  parent,
  latitude: null,
  longitude: null,
  radiusM: null,
})

const posts = [
  ['G', 'Pondok Pengawal', ['Pintu Masuk', 'Pagar Belakang']],
  ['B', 'Bangunan Utama', ['Lobi', 'Tangga Aras 2', 'Bilik Pelayan']],
] as const

const below = (site: Place) =>
  posts.flatMap(([letter, name, points]) => [
    place(`${site.code}-${letter}`, name, 'location', site.code),
    ...points.map((point, index) => ({
      ...place(`${site.code}-${letter}${index + 1}`, point, 'checkpoint' as const, `${site.code}-${letter}`),
      latitude: Number(((site.latitude ?? 0) + (index + 1) * 0.0003).toFixed(6)),
      longitude: Number(((site.longitude ?? 0) + (letter === 'G' ? 0.0002 : -0.0002)).toFixed(6)),
      radiusM: 30,
    })),
  ])

const zoneNames = { NORTH: 'Zone North', CENTRAL: 'Zone Central', SOUTH: 'Zone South' } as const

/** Parents come before their children. */
export const places: Place[] = [
  place('PENINSULAR', 'Peninsular Malaysia', 'region', null),
  ...Object.entries(sites).flatMap(([zone, list]) => [
    place(zone, zoneNames[zone as keyof typeof zoneNames], 'zone', 'PENINSULAR'),
    ...list.flatMap(([name, latitude, longitude], index) => {
      const code = `${zone.charAt(0)}${String(index + 1).padStart(2, '0')}`
      const site = { ...place(code, name, 'site', zone), latitude, longitude, radiusM: 150 }
      return [site, ...below(site)]
    }),
  ]),
]
