const isHeic = ({ name, type }: File) => /\.hei[cf]$/i.test(name) || /^image\/hei[cf]/.test(type)

/** Converts HEIC pictures, which few browsers can open, to JPEG where this browser can. */
export async function asJpeg(file: File): Promise<File> {
  if (!isHeic(file)) return file
  const picture = await createImageBitmap(file).catch(() => null)
  if (!picture) return file
  const canvas = new OffscreenCanvas(picture.width, picture.height)
  canvas.getContext('2d')?.drawImage(picture, 0, 0)
  const blob = await canvas.convertToBlob({ type: 'image/jpeg', quality: 0.92 })
  const name = file.name.replace(/\.hei[cf]$/i, '.jpg')
  return new File([blob], name, { type: 'image/jpeg', lastModified: file.lastModified })
}
