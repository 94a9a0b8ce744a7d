import { createHash, randomUUID } from 'node:crypto'
import { mkdirSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { sql } from 'kysely'
import sharp from 'sharp'
import type { Trx } from '../src/platform/db/db.ts'
import type { Env } from '../src/platform/env.ts'

const scene = (
  hue: number,
  label: string,
) => `<svg xmlns="http://www.w3.org/2000/svg" width="960" height="720">
  <rect width="960" height="720" fill="hsl(${hue} 28% 22%)"/>
  <rect y="430" width="960" height="290" fill="hsl(${hue} 18% 34%)"/>
  <rect x="120" y="210" width="320" height="300" fill="hsl(${hue} 24% 58%)"/>
  <rect x="170" y="260" width="220" height="110" fill="hsl(${hue + 40} 60% 78%)"/>
  <rect x="560" y="300" width="24" height="230" fill="#ddd"/><rect x="560" y="330" width="360" height="18" fill="#c33"/>
  <circle cx="300" cy="420" r="26" fill="#e8c39e"/><rect x="262" y="446" width="86" height="70" rx="16" fill="#24466b"/>
  <text x="30" y="690" font-size="26" fill="#fff" opacity=".85">${label}</text></svg>`

/** A dozen drawn pictures, shared by the demo cases. */
export async function seedPictures(trx: Trx, env: Env, userId: number) {
  await sql`select set_config('patuh.actor', ${String(userId)}, true)`.execute(trx)
  const ids: number[] = []
  for (let index = 0; index < 12; index++) {
    const picture = sharp(Buffer.from(scene((index * 47) % 360, `PATUH CAM ${index + 1}`)))
    const display = await picture.clone().jpeg({ quality: 78 }).toBuffer()
    const thumbnail = await picture.clone().resize(320).jpeg({ quality: 70 }).toBuffer()
    const storageName = randomUUID()
    const folder = join(env.filesFolder, storageName.slice(0, 2))
    mkdirSync(folder, { recursive: true })
    for (const [variant, bytes] of Object.entries({ original: display, display, thumbnail }))
      writeFileSync(join(folder, `${storageName}-${variant}`), bytes)
    const sha256 = createHash('sha256').update(display).digest('hex')
    const { rows } = await sql<{ id: number }>`
      insert into file (storage_name, file_name, mime_type, size, sha256, display_sha256, width, height, scan,
        is_attached)
      values (${storageName}, ${`IMG_${2041 + index}.jpg`}, 'image/jpeg', ${display.length}, ${sha256}, ${sha256},
        960, 720, 'clean', true) returning id`.execute(trx)
    if (rows[0]) ids.push(rows[0].id)
  }
  await sql`select set_config('patuh.actor', '', true)`.execute(trx)
  return ids
}
