/** A crop: size of the picture, centre of the square window, zoom. */
export type Crop = { width: number; height: number; x: number; y: number; zoom: number }

/** The side of the window in pixels of the picture. */
export const windowOf = ({ width, height, zoom }: Crop) => Math.min(width, height) / zoom

const between = (least: number, value: number, most: number) => Math.min(most, Math.max(least, value))

/** Clamps the window to the picture. `x` and `y` are its centre. */
export function clamped(crop: Crop): Crop {
  const half = windowOf(crop) / 2
  return {
    ...crop,
    x: between(half, crop.x, crop.width - half),
    y: between(half, crop.y, crop.height - half),
  }
}

export const centred = (width: number, height: number): Crop => ({
  width,
  height,
  x: width / 2,
  y: height / 2,
  zoom: 1,
})

const side = 512

/** The cropped picture as a JPEG. */
export function draw(image: CanvasImageSource, crop: Crop) {
  const canvas = document.createElement('canvas')
  canvas.width = side
  canvas.height = side
  const size = windowOf(crop)
  const context = canvas.getContext('2d')
  context?.drawImage(image, crop.x - size / 2, crop.y - size / 2, size, size, 0, 0, side, side)
  return new Promise<Blob | null>((resolve) => canvas.toBlob(resolve, 'image/jpeg', 0.9))
}
