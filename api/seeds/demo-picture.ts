import sharp from 'sharp'
import type { Env } from '../src/platform/env.ts'
import { store } from './demo-file.ts'

export const scene = (
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
export function drawPictures(env: Env) {
  return Promise.all(
    Array.from({ length: 12 }, async (_, index) => {
      const picture = sharp(Buffer.from(scene((index * 47) % 360, `PATUH CAM ${index + 1}`)))
      const display = await picture.clone().jpeg({ quality: 78 }).toBuffer()
      const thumbnail = await picture.clone().resize(320).jpeg({ quality: 70 }).toBuffer()
      return store(env, 'image/jpeg', { original: display, display, thumbnail })
    }),
  )
}
